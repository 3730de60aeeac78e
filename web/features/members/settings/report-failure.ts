import { ApiError } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';

function showInToast(text: string): void {
  showToast({ tone: 'failure', text });
}

/** Does `action`; says in red when the API refuses it, and passes the failure on. Of a dropped connection a dialog tells. */
export async function reportFailure(text: string, action: () => Promise<void>, report = showInToast): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ApiError) report(text);
    throw error;
  }
}
