import { problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  anonymizePoints,
  deletePoints,
  deleteSupportersOf,
  findMapsOf,
  findReported,
  lockMap,
} from './problem-locations-changes.queries.ts';

/** Locks the maps that the deletion of a member changes, and invalidates what shows them. */
async function lockMapsOf(
  connection: Connection,
  memberId: number,
  invalidate: (...tags: string[]) => void,
): Promise<void> {
  const challengeIds = await findMapsOf(connection, memberId);
  await lockMap(connection, challengeIds);
  invalidate(...challengeIds.map((id) => `map:${id}`));
}

const reportsOf = ({ files: { media } }: Pick<Platform, 'files'>): PersonalTable =>
  ownRows('problem_location', {
    file: { pt: 'problemas-que-relatei', en: 'problems-i-reported' },
    describe: {
      pt: 'Os problemas que você relatou nos mapas de desafios, com o lugar exato.',
      en: 'The problems that you reported on the maps of challenges, with the exact place.',
    },
    columns: ['id', 'challenge_id', 'location', 'latitude', 'longitude', 'description', 'image_url', 'created_at'],
    orderBy: 'id',
    readFiles: async (connection, memberId) => {
      const found = (await findReported(connection, memberId)).map(async ({ id, image_url }) => {
        const bytes = image_url && (await media.read(pictureAt(image_url, problemWidths[0])));
        if (!bytes) return [];
        const name = { pt: `problema-${id}.webp`, en: `problem-${id}.webp` };
        return [{ name, describe: { pt: 'A imagem de um problema.', en: 'The picture of a problem.' }, bytes }];
      });
      return (await Promise.all(found)).flat();
    },
    // A report that others have too is theirs: it stays, without author and exact position.
    erase: async (connection, memberId, invalidate) => {
      await lockMapsOf(connection, memberId, invalidate);
      const reported = await findReported(connection, memberId);
      const isShared = ({ supporters }: { supporters: number }) => supporters > 0;
      const idsOf = (rows: typeof reported) => rows.map(({ id }) => id);
      await deletePoints(connection, idsOf(reported.filter((row) => !isShared(row))));
      await anonymizePoints(connection, idsOf(reported.filter(isShared)));
      for (const { image_url } of reported) await media.release(connection, image_url);
    },
  });

const supported = ownRows('problem_supporter', {
  file: { pt: 'problemas-que-tambem-tenho', en: 'problems-i-have-too' },
  describe: {
    pt: 'Os problemas nos mapas de desafios que você disse ter também.',
    en: 'The problems on the maps of challenges that you said you have too.',
  },
  columns: ['location_id', 'created_at'],
  orderBy: 'location_id',
  erase: async (connection, memberId, invalidate) => {
    await lockMapsOf(connection, memberId, invalidate);
    await deleteSupportersOf(connection, memberId);
  },
});

/** What problem maps have about a member. */
export const problemTables = (platform: Pick<Platform, 'files'>): readonly PersonalTable[] => [
  reportsOf(platform),
  supported,
];
