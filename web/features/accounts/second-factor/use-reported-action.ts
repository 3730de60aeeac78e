import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { isCancelled } from '../../../platform/failures.ts';
import { PasskeyError } from '../../../platform/passkeys.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import { useSecondFactorTexts } from './texts.ts';

/** What went wrong, to be shown beside the button. */
export interface Problem {
  readonly text: string;
  /** The user closed the browser's dialog: a hint, not an error. */
  readonly isHint?: boolean;
}

export interface ReportedAction<Given extends unknown[] = []> {
  readonly run: (...given: Given) => void;
  readonly waiting: boolean;
  readonly problem: Problem | undefined;
}

/** A button's action, one at a time, whose problem the page shows: the browser's with passkeys, or the server's words. */
export function useReportedAction<Given extends unknown[] = []>(
  action: (...given: Given) => Promise<void>,
): ReportedAction<Given> {
  const t = useSecondFactorTexts().passkey;
  const { failed } = useUiTexts();
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run(...given: Given): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    setProblem(undefined);
    try {
      await action(...given);
    } catch (error) {
      if (error instanceof PasskeyError)
        setProblem({ text: t[error.problem], isHint: error.problem === 'dismissed' || error.problem === 'known' });
      else if (error instanceof ApiError) setProblem({ text: error.message || failed });
      else if (!isCancelled(error)) throw error;
    } finally {
      setWaiting(false);
    }
  }

  return { run: (...given) => void run(...given), waiting, problem };
}
