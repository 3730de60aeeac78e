import { reportFailure } from '../platform/report-failure.ts';
import { showToast } from '../platform/toasts.ts';
import { useUiTexts } from './texts.ts';

interface SaveToasts {
  /** Saves by `action`; a toast shows success, or the API's refusal. */
  readonly save: (action: () => Promise<void>) => Promise<void>;
  /** Shows a toast that nothing was sent, because the form is invalid. */
  readonly onInvalid: () => void;
}

/** Toasts for saving, with the same texts on every tab. */
export function useSaveToasts(): SaveToasts {
  const { saved, notSaved } = useUiTexts();
  return {
    save: (action) =>
      reportFailure(notSaved, async () => {
        await action();
        showToast({ tone: 'success', text: saved });
      }),
    onInvalid: () => showToast({ tone: 'failure', text: notSaved }),
  };
}
