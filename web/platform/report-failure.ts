import { ApiError } from './api.ts';
import { showToast } from './toasts.ts';

function showInToast(text: string): void {
  showToast({ tone: 'failure', text });
}

/** Runs `action`; shows a toast when the API refuses it, and passes the failure on. A dropped connection has its own dialog. */
export async function reportFailure(text: string, action: () => Promise<void>, report = showInToast): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ApiError) report(text);
    throw error;
  }
}
