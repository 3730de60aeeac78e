import { useTexts } from '../../../i18n/use-texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import { reportFailure } from './report-failure.ts';
import { settingsTexts } from './texts.ts';

interface SaveToasts {
  /** Saves by `action`; says in green that it is done, or in red that the API refused it. */
  readonly save: (action: () => Promise<void>) => Promise<void>;
  /** Says in red that nothing was sent, because of what is wrong in the form. */
  readonly onInvalid: () => void;
}

/** Toasts for saving, in the same words on every tab. */
export function useSaveToasts(): SaveToasts {
  const { update_failed, update_success } = useTexts(settingsTexts).profile.messages;
  return {
    save: (action) =>
      reportFailure(update_failed, async () => {
        await action();
        showToast({ tone: 'success', text: update_success });
      }),
    onInvalid: () => showToast({ tone: 'failure', text: update_failed }),
  };
}
