import { problemLimits, problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type {
  CreateProblemLocationInput,
  ProblemLocation,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { readProblemLocation } from './list-problem-locations.ts';
import { namePlace, placeAt } from './name-place.ts';
import { assertAllowed, lockProblemMap } from './problem-context.ts';
import { denialOfCreating } from './problem-locations.policy.ts';
import { insertPlace, insertPoint, type NewPoint } from './problem-locations-changes.queries.ts';

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
  platform: Pick<Platform, 'write' | 'media' | 'clock' | 'limits'>,
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
