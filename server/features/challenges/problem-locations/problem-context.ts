import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { lockContext } from '../participation/index.ts';
import type { ProblemDenial, ProblemFacts } from './problem-locations.policy.ts';
import { problemMessages } from './problem-locations.policy.ts';
import { findProblemMap } from './problem-locations.queries.ts';
import { lockMap } from './problem-locations-changes.queries.ts';

const codes: Readonly<Record<Exclude<ProblemDenial, 'profile_incomplete'>, ErrorCode>> = {
  map_off: 'refused',
  challenge_coming_soon: 'conflict',
  challenge_finished: 'conflict',
  own_problem: 'refused',
  not_author: 'refused',
};

/** Throws where there is a reason to deny. */
export function assertAllowed(denial: ProblemDenial | undefined): void {
  if (denial === 'profile_incomplete') throw new AppError(denial);
  if (denial) throw new AppError(codes[denial], { message: problemMessages[denial] });
}

interface Where {
  readonly challengeId: number;
  readonly viewer: Viewer | undefined;
  readonly now: Date;
}

/** What the viewer may do on the problem map of a challenge; throws where there is none to be seen. */
export async function getProblemFacts(
  connection: Connection,
  { challengeId, viewer, now }: Where,
): Promise<ProblemFacts & { readonly slug: string }> {
  const row = await findProblemMap(connection, { challengeId, viewer, now });
  assertCanSeeChallenge(viewer, row);
  const { slug, situation } = row;
  const facts = {
    slug,
    situation,
    hasMap: row.has_map,
    isComplete: row.is_complete,
    isModerator: viewer?.isAdmin === true || row.is_challenge_admin,
  };
  assertAllowed(facts.hasMap ? undefined : 'map_off');
  return facts;
}

/** The same for a change, with the member and then the map of the challenge locked. */
export async function lockProblemMap(
  transaction: Connection,
  where: Where & { readonly viewer: Viewer },
): Promise<ProblemFacts> {
  await lockContext(transaction, where);
  await lockMap(transaction, [where.challengeId]);
  return getProblemFacts(transaction, where);
}
