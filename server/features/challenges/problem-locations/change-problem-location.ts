import { problemLimits, problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type {
  CreateProblemLocationInput,
  ProblemLocation,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { readProblemLocation } from './list-problem-locations.ts';
import { assertAllowed, lockProblemMap } from './problem-context.ts';
import {
  denialOfCreating,
  denialOfDeleting,
  denialOfJoining,
  denialOfLeaving,
  maySee,
  type PointFacts,
  type ProblemFacts,
  problemMessages,
} from './problem-locations.policy.ts';
import { namePlace, placeAt } from './problem-locations.present.ts';
import {
  anonymizePoints,
  deletePoints,
  deleteSupporter,
  findLockedPoint,
  insertPlace,
  insertPoint,
  insertSupporter,
  type LockedPoint,
  type NewPoint,
} from './problem-locations-changes.queries.ts';

const reports: Limit = { name: 'problem reports', points: problemLimits.reports, seconds: 3600 };
const recipe: Recipe = { widths: problemWidths, shape: 'whole' };

interface Given {
  readonly body: Omit<CreateProblemLocationInput, 'file'>;
  readonly file: ReceivedFile | undefined;
}

/** Inserts a report with its public place; the id of the same report of the member where there is one. */
export async function insertReport(
  transaction: Connection,
  point: Omit<NewPoint, 'x' | 'y' | 'publicLocation'>,
): Promise<{ id: number; isNew: boolean }> {
  const { challengeId, location } = point;
  const place = placeAt(point);
  const { name, publicLocation } = await namePlace(transaction, { challengeId, ...place, location });
  await insertPlace(transaction, { challengeId, ...place, name });
  return insertPoint(transaction, { ...point, ...place, publicLocation });
}

/** Reports a problem; the same report repeated answers the first. */
export async function createProblemLocation(
  platform: Pick<Platform, 'write' | 'files' | 'clock' | 'limits'>,
  viewer: Viewer,
  challengeId: number,
  { body, file }: Given,
): Promise<ProblemLocation> {
  await platform.limits.count(reports, String(viewer.id));
  const now = platform.clock();
  const where = { challengeId, viewer, now };
  return writeWithPicture(
    platform,
    { file, recipe },
    {
      prepare: async (transaction) => assertAllowed(denialOfCreating(await lockProblemMap(transaction, where))),
      work: async ({ transaction, invalidate, address: imageUrl = null }) => {
        const { location, latitude, longitude, description } = body;
        const point = { challengeId, memberId: viewer.id, location, latitude, longitude, description, imageUrl, now };
        const { id, isNew } = await insertReport(transaction, point);
        if (isNew) invalidate(`map:${challengeId}`);
        return readProblemLocation(transaction, { ...where, locationId: id });
      },
    },
  );
}

const joins: Limit = { name: 'problem joining', points: problemLimits.joins, seconds: 3600 };

type Dependencies = Pick<Platform, 'write' | 'clock' | 'limits' | 'files'>;

export interface WhichProblem {
  readonly challengeId: number;
  readonly locationId: number;
}

interface Context {
  readonly transaction: Connection;
  readonly facts: ProblemFacts;
  readonly point: LockedPoint;
  readonly isOwn: boolean;
  readonly now: Date;
}

/** Changes a report that the viewer sees, with the map locked; `change` returns whether anything changed. */
function changeProblem<Result>(
  { write, clock }: Dependencies,
  viewer: Viewer,
  which: WhichProblem,
  change: (context: Context) => Promise<{ readonly changed: boolean; readonly result: Result }>,
  isSeen: (facts: ProblemFacts, point: PointFacts) => boolean = maySee,
): Promise<Result> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    const facts = await lockProblemMap(transaction, { challengeId: which.challengeId, viewer, now });
    const point = await findLockedPoint(transaction, { ...which, memberId: viewer.id });
    const isOwn = point?.member_id === viewer.id;
    if (!point || !isSeen(facts, { isOwn, isHidden: point.is_hidden, hasJoined: point.has_joined }))
      throw new AppError('not_found', { message: problemMessages.notFound });
    const { changed, result } = await change({ transaction, facts, point, isOwn, now });
    if (changed) invalidate(`map:${which.challengeId}`);
    return result;
  });
}

/** Says that the viewer has a problem too; changes nothing for those who said so. */
export async function joinProblemLocation(
  platform: Dependencies,
  viewer: Viewer,
  which: WhichProblem,
): Promise<ProblemLocation> {
  await platform.limits.count(joins, String(viewer.id));
  return changeProblem(platform, viewer, which, async ({ transaction, facts, point, isOwn, now }) => {
    assertAllowed(denialOfJoining(facts, { isOwn }));
    const changed = !point.has_joined;
    if (changed) await insertSupporter(transaction, { locationId: point.id, memberId: viewer.id, now });
    return { changed, result: await readProblemLocation(transaction, { ...which, viewer, now }) };
  });
}

/** Takes that back, also from a hidden report; changes nothing for those who did not say so. */
export async function leaveProblemLocation(platform: Dependencies, viewer: Viewer, which: WhichProblem): Promise<void> {
  await platform.limits.count(joins, String(viewer.id));
  const leave = async ({ transaction, facts, point }: Context) => {
    assertAllowed(denialOfLeaving(facts));
    const changed = point.has_joined;
    if (changed) await deleteSupporter(transaction, { locationId: point.id, memberId: viewer.id });
    return { changed, result: undefined };
  };
  return changeProblem(platform, viewer, which, leave, (facts, point) => point.hasJoined || maySee(facts, point));
}

/** Deletes a report; by its author, one that others have too stays without author, picture and exact position. */
export function deleteProblemLocation(
  platform: Dependencies,
  viewer: Viewer,
  { address, ...which }: WhichProblem & { readonly address: string },
): Promise<void> {
  return changeProblem(platform, viewer, which, async ({ transaction, facts, point, isOwn }) => {
    assertAllowed(denialOfDeleting(facts, { isOwn }));
    const stays = isOwn && point.supporters > 0;
    await (stays ? anonymizePoints : deletePoints)(transaction, [point.id]);
    await platform.files.media.release(transaction, point.image_url);
    if (!isOwn)
      await recordEvent(transaction, {
        kind: 'content_deleted',
        memberId: point.member_id ?? undefined,
        actorId: viewer.id,
        address,
        detail: {
          what: 'problem_location',
          id: point.id,
          challenge: which.challengeId,
          before: { description: point.description },
        },
      });
    return { changed: true, result: undefined };
  });
}
