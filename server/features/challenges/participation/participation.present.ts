import {
  notTakingPart,
  type Participation,
  type ParticipationFlags,
} from '@mutirao/contract/challenges/participation.ts';
import { type ChallengeFacts, type MemberFacts, mayTakePart } from './participation.policy.ts';
import type { ChallengeFactsRow, ParticipationRow, TieRow } from './participation.queries.ts';

export function presentMemberFacts({ is_complete, is_following, roles, my_team }: ParticipationRow): MemberFacts {
  return {
    is_complete,
    my_team,
    is_following,
    is_contestant: roles.includes('contestant'),
    is_judge: roles.includes('judge'),
    is_advisor: roles.includes('advisor'),
    is_challenge_admin: roles.includes('challenge_admin'),
  };
}

type Facts = Omit<ChallengeFactsRow, 'id' | 'followers_count' | 'contestants_count'>;

export function presentFacts({ deadline, registration_closed, registration_deadline, ...rest }: Facts): ChallengeFacts {
  return {
    ...rest,
    deadline: deadline?.toISOString() ?? null,
    registration_deadline: registration_closed ? 'finished' : (registration_deadline?.toISOString() ?? null),
  };
}

/** The flags for every challenge with a participation. */
export function presentFlags(ties: readonly TieRow[]): Map<number, ParticipationFlags> {
  const flags = new Map<number, ParticipationFlags>();
  for (const { challenge_id, role } of ties) {
    const flag = role === null ? 'is_following' : (`is_${role}` as const);
    const known = flags.get(challenge_id) ?? notTakingPart;
    // Partners have no rights inside a challenge, and no flag.
    flags.set(challenge_id, flag in known ? { ...known, [flag]: true } : known);
  }
  return flags;
}

export function presentParticipation(
  { id, followers_count, contestants_count, ...facts }: ChallengeFactsRow,
  member: MemberFacts,
  now: Date,
): Participation {
  const { is_complete: _, ...flags } = member;
  return {
    challenge_id: id,
    ...flags,
    followers_count,
    contestants_count,
    can: mayTakePart(member, presentFacts(facts), now),
  };
}
