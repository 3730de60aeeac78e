import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { updateLooking } from './participation.queries.ts';

export interface TakingPart {
  readonly memberId: number;
  readonly challengeId: number;
  readonly roles?: readonly ChallengeRole[];
  readonly follows?: boolean;
  readonly since?: Date;
}

/** Creates followers and roles in challenges without checking the rules. */
export async function takePart(connection: Connection, all: readonly TakingPart[]): Promise<void> {
  const now = new Date();
  const pairOf = ({ memberId, challengeId, since = now }: TakingPart) => ({
    member_id: memberId,
    challenge_id: challengeId,
    created_at: since,
  });
  const follows = all.filter(({ follows }) => follows).map(pairOf);
  const roles = all.flatMap((one) => (one.roles ?? []).map((role) => ({ ...pairOf(one), role })));
  if (follows.length > 0) await connection.insertInto('challenge_follow').values(follows).execute();
  if (roles.length > 0) await connection.insertInto('challenge_role').values(roles).execute();
}

/** Marks contestants as looking for a team since a moment. */
export async function lookForTeams(
  connection: Connection,
  all: readonly Parameters<typeof updateLooking>[1][],
): Promise<void> {
  for (const one of all) await updateLooking(connection, one);
}

/** What a member may do in a challenge, where that is nothing. */
export const nothingAllowed = {
  follow: false,
  unfollow: false,
  accept: false,
  abort: false,
  create_team: false,
  join_team: false,
  look_for_team: false,
  manage_certificates: false,
};
