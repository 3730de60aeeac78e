import type { CountMethod } from '@mutirao/contract/challenges/results/result-limits.ts';
import type { ConfirmationObstacle } from '@mutirao/contract/challenges/results/results.ts';

/** A challenge has begun once it is published and open: from then on, changes of the plan need a reason. */
export function hasBegun({ published, opens_at }: { published: boolean; opens_at: Date | null }, now: Date): boolean {
  return published && (opens_at === null || opens_at <= now);
}

export interface ConfirmationFacts {
  readonly method: CountMethod;
  readonly enteredBy: number | null;
  readonly isConfirmed: boolean;
  /** It is the last of the entry and its corrections. */
  readonly isLast: boolean;
  /** The entry or one of its corrections has evidence. */
  readonly hasEvidence: boolean;
}

export interface Confirming {
  readonly memberId: number;
  /** No other member manages the challenge. */
  readonly isSole: boolean;
}

/**
 * What hinders a member from confirming an entry. Another person than who entered it confirms it, save where there is no
 * other; what was estimated, or has no evidence, is confirmed by none.
 */
export function obstacleOfConfirming(
  entry: ConfirmationFacts,
  { memberId, isSole }: Confirming,
): ConfirmationObstacle | undefined {
  if (!entry.isLast) return 'corrected';
  if (entry.isConfirmed) return 'confirmed';
  if (entry.method === 'estimated' || entry.method === 'unknown') return 'estimated';
  if (!entry.hasEvidence) return 'no_evidence';
  return entry.enteredBy === memberId && !isSole ? 'own' : undefined;
}

/** Entries are corrected, corrections are not: a further one names the same entry. */
export function mayCorrect({ corrects_id }: { corrects_id: number | null }): boolean {
  return corrects_id === null;
}
