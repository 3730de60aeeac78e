import { useTexts } from '../i18n/use-texts.ts';
import { reportFailure } from '../platform/report-failure.ts';
import { showToast } from '../platform/toasts.ts';
import { uiTexts } from './texts.ts';

interface SaveToasts {
  /** Saves by `action`; says in green that it is done, or in red that the API refused it. */
  readonly save: (action: () => Promise<void>) => Promise<void>;
  /** Says in red that nothing was sent, because of what is wrong in the form. */
  readonly onInvalid: () => void;
}

/** Toasts for saving, in the same words on every tab. */
export function useSaveToasts(): SaveToasts {
  const { saved, notSaved } = useTexts(uiTexts);
  return {
    save: (action) =>
      reportFailure(notSaved, async () => {
        await action();
        showToast({ tone: 'success', text: saved });
      }),
    onInvalid: () => showToast({ tone: 'failure', text: notSaved }),
  };
}
