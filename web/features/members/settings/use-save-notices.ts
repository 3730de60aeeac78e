import { useTexts } from '../../../i18n/use-texts.ts';
import { notify } from '../../../platform/notices.ts';
import { tellFailure } from './tell-failure.ts';
import { settingsTexts } from './texts.ts';

interface SaveNotices {
  /** Saves by `action`; says in green that it is done, or in red that the API refused it. */
  readonly tell: (action: () => Promise<void>) => Promise<void>;
  /** Says in red that nothing was sent, because of what is wrong in the form. */
  readonly onInvalid: () => void;
}

/** How saving goes, told in the same words on every tab. */
export function useSaveNotices(): SaveNotices {
  const { update_failed, update_success } = useTexts(settingsTexts).profile.messages;
  return {
    tell: (action) =>
      tellFailure(update_failed, async () => {
        await action();
        notify({ tone: 'success', text: update_success });
      }),
    onInvalid: () => notify({ tone: 'failure', text: update_failed }),
  };
}
