import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api.ts';
import { RetryCancelled } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { rememberFocus } from '../../../../ui/return-focus.ts';

export const useJoiningTexts = defineTexts('joining', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface Outcomes {
  readonly success: string;
  readonly failed: string;
}

/**
 * Runs a step with a toast for its outcome; where the API refuses, with its reason. The focus stays on what takes the
 * button's place. A dropped connection has its own dialog, and resolves to undefined.
 */
export async function runStep(
  { success, failed }: Outcomes,
  step: () => Promise<unknown>,
): Promise<'taken' | 'refused' | undefined> {
  rememberFocus()();
  try {
    await step();
    showToast({ tone: 'success', text: success });
    return 'taken';
  } catch (error) {
    if (error instanceof RetryCancelled) return undefined;
    if (!(error instanceof ApiError)) throw error;
    showToast({ tone: 'failure', title: failed, text: error.message });
    return 'refused';
  }
}
