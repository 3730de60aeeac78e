import { Failure } from '../../../ui/failure.tsx';
import type { Problem } from './use-reported-action.ts';

/** What went wrong with a button's action; a cancelled dialog of the browser is a hint only. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return problem.isHint ? <p role="status">{problem.text}</p> : <Failure>{problem.text}</Failure>;
}
