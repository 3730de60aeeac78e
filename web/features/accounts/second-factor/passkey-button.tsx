import { IconFingerprint } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { hasPasskeys, PasskeyError } from '../../../platform/authenticate.ts';
import { isCancelled } from '../../../platform/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { useUiTexts } from '../../../ui/texts.ts';

export const useSecondFactorTexts = defineTexts('second-factor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** What went wrong, to be shown beside the button. */
interface Problem {
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

/** What went wrong with a button's action; a cancelled dialog of the browser is a hint only. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return problem.isHint ? <p role="status">{problem.text}</p> : <Failure>{problem.text}</Failure>;
}

const never = () => () => {};

/** Whether this browser has passkeys; the server and the first render take it for granted, as almost all have them. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}

interface PasskeyButtonProps {
  action: ReportedAction;
  look?: 'solid' | 'outline';
}

/** A button for an action with a passkey, with its problem below; nothing where the browser has none. */
export function PasskeyButton({ action: { run, waiting, problem }, look = 'outline' }: PasskeyButtonProps) {
  const t = useSecondFactorTexts().passkey;
  if (!useHasPasskeys()) return null;
  return (
    <div>
      <Button look={look} wide aria-disabled={waiting} aria-busy={waiting} onClick={() => run()}>
        <IconFingerprint aria-hidden size={20} /> {waiting ? t.waiting : t.use}
      </Button>
      <ProblemNote problem={problem} />
    </div>
  );
}
