import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { sql } from 'kysely';
import { ageOfRow, assertAge } from '../../../platform/auth/ages.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockMember } from '../../members/members/index.ts';
import { assertCanSeeChallenge, challengeNotFound, lockChallengesForKeyShare } from '../challenges/index.ts';
import { presentFacts, presentMemberFacts } from './get-participation.ts';
import { type ChallengeFacts, type Denial, type MemberFacts, participationMessages } from './participation.policy.ts';
import { findContext } from './participation.queries.ts';

/** The context of what a member does within a challenge. */
export interface ParticipationContext {
  readonly challenge: ChallengeFacts;
  readonly member: MemberFacts;
  readonly now: Date;
  readonly pair: { readonly challengeId: number; readonly memberId: number; readonly now: Date };
}

const codes: Readonly<Record<keyof typeof participationMessages, ErrorCode>> = {
  role_keeps_out: 'refused',
  challenge_coming_soon: 'conflict',
  challenge_finished: 'conflict',
  registration_closed: 'conflict',
  teams_off: 'refused',
  accept_first: 'refused',
  accept_to_look: 'refused',
  in_a_team: 'conflict',
};

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial === 'profile_incomplete') throw new AppError(denial);
  if (denial) throw new AppError(codes[denial], { message: participationMessages[denial] });
}

type Row = NonNullable<Awaited<ReturnType<typeof findContext>>>;

const present = (row: Row, pair: ParticipationContext['pair']): ParticipationContext => ({
  challenge: presentFacts(row),
  member: presentMemberFacts(row),
  now: pair.now,
  pair,
});

/** A member's participation in a published challenge, to read and change nothing. */
export async function readContext(
  connection: Connection,
  pair: ParticipationContext['pair'],
): Promise<ParticipationContext> {
  const row = await findContext(connection, pair);
  assertCanSeeChallenge(undefined, row);
  return present(row, pair);
}

/**
 * A member's participation in any challenge, also a draft, for those who manage it; locked as by `lockContext`.
 * Undefined where the account was deleted.
 */
export async function lockManagedContext(
  transaction: Connection,
  pair: ParticipationContext['pair'],
): Promise<ParticipationContext | undefined> {
  if (!(await lockMember(transaction, pair.memberId))) return undefined;
  await lockChallengesForKeyShare(transaction, sql`${pair.challengeId}`);
  const row = await findContext(transaction, pair);
  if (!row) throw challengeNotFound();
  return present(row, pair);
}

/** Who makes a call; with the age by which it was admitted, where that may have changed. */
type Caller = Pick<Viewer, 'id'> & Partial<Pick<Viewer, 'age'>>;

/**
 * The viewer's participation in a published challenge. Locks the member, so that their participation does not change
 * until the transaction ends; nothing that other members of the challenge would wait for.
 */
export async function lockContext(
  transaction: Connection,
  { viewer, challengeId, now }: { viewer: Caller; challengeId: number; now: Date },
): Promise<ParticipationContext> {
  const memberId = viewer.id;
  const pair = { challengeId, memberId, now };
  // A statement of its own, so that the next one sees what others wrote while this one waited.
  const age = await lockMember(transaction, memberId);
  if (!age) throw new AppError('unauthenticated');
  // A guardian who paused or withdrew after the call was admitted had locked the member first.
  if (viewer.age?.limit === 'none') assertAge('guided', ageOfRow(age, now));
  await lockChallengesForKeyShare(transaction, sql`${challengeId}`);
  return readContext(transaction, pair);
}
