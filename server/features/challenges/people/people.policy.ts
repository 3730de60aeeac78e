import type { ParticipationFlags } from '@mutirao/contract/challenges/participation.ts';
import type { AdviserApplications } from '@mutirao/contract/challenges/people.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

interface Facts extends ParticipationFlags {
  /** Has completed the profile. */
  readonly is_complete: boolean;
}

/** Why a member cannot apply to advise a challenge. */
export function denialOfApplying(
  { is_complete, is_contestant, is_judge, is_advisor, is_challenge_admin }: Facts,
  hasApplied: boolean,
): 'profile_incomplete' | 'has_role' | 'has_applied' | undefined {
  if (is_contestant || is_judge || is_advisor || is_challenge_admin) return 'has_role';
  if (!is_complete) return 'profile_incomplete';
  return hasApplied ? 'has_applied' : undefined;
}

/** Admins of the challenge, with the second factor that they need, and of the platform decide. */
export function canDecide(
  { isAdmin, hasRequiredFactor }: Pick<Viewer, 'isAdmin' | 'hasRequiredFactor'>,
  { is_challenge_admin }: Pick<Facts, 'is_challenge_admin'>,
): boolean {
  return isAdmin || (is_challenge_admin && hasRequiredFactor);
}

/** What a member may do about advising a challenge. */
export function mayDoAboutAdvising(
  viewer: Pick<Viewer, 'isAdmin' | 'hasRequiredFactor'>,
  facts: Facts,
  hasApplied: boolean,
): AdviserApplications['can'] {
  return { apply: !denialOfApplying(facts, hasApplied), decide: canDecide(viewer, facts) };
}
