import type { AdviserApplications } from '@mutirao/contract/challenges/people/people.ts';
import type { ParticipationContext } from '../participation/index.ts';

type Facts = Pick<ParticipationContext['member'], 'is_complete' | 'is_contestant' | 'is_kept_out'>;

/** Why a member cannot apply to advise a challenge. */
export function denialOfApplying(
  { is_complete, is_contestant, is_kept_out }: Facts,
  hasApplied: boolean,
): 'profile_incomplete' | 'has_role' | 'has_applied' | undefined {
  if (is_contestant || is_kept_out) return 'has_role';
  if (!is_complete) return 'profile_incomplete';
  return hasApplied ? 'has_applied' : undefined;
}

/** What a member may do about advising a challenge; those who manage it decide. */
export function mayDoAboutAdvising(
  facts: Facts,
  { hasApplied, manages }: { readonly hasApplied: boolean; readonly manages: boolean },
): AdviserApplications['can'] {
  return { apply: !denialOfApplying(facts, hasApplied), decide: manages };
}
