import { ApiError } from '../../../platform/api.ts';
import { notify } from '../../../platform/notices.ts';

function tellInNotice(text: string): void {
  notify({ tone: 'failure', text });
}

/** Does `action`; says in red when the API refuses it, and passes the failure on. Of a dropped connection a dialog tells. */
export async function tellFailure(text: string, action: () => Promise<void>, tell = tellInNotice): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ApiError) tell(text);
    throw error;
  }
}
