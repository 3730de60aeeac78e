import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFiles } from '../../server/features/challenges/contents/contents.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { deleteUnused, type Storage } from '../../server/platform/storage/storage.ts';
import { demoChallenges, demoFiles } from './content.ts';

const folder = join(import.meta.dirname, 'files');
const storedAs = (name: string) => `files/demo/${name}`;

/** The attendance list that is evidence of results, as its rows name it. */
export const attendanceList = {
  name: 'lista-de-presenca.csv',
  storedAs: `files/results/${'0d'.repeat(16)}.csv`,
  row: { url: `/result-files/${'0d'.repeat(16)}.csv`, name: 'lista-de-presenca.csv', size: 194 },
} as const;

/** Puts the files of the demo world into the storage. */
export async function storeFiles(storage: Pick<Storage, 'put'>): Promise<void> {
  for (const { name } of demoFiles()) await storage.put(storedAs(name), { path: join(folder, name) });
  await storage.put(attendanceList.storedAs, { path: join(folder, attendanceList.name) });
}

/** Deletes the files of the demo world from the storage. */
export async function deleteFiles(platform: Pick<Platform, 'database' | 'files'>): Promise<void> {
  for (const { name } of demoFiles()) await deleteUnused(platform, storedAs(name), async () => false);
  await deleteUnused(platform, attendanceList.storedAs, async () => false);
}

/** Inserts the files that the demo world's challenges offer; the newest is the first of the content. */
export async function seedFiles(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const sized = await Promise.all(
    demoFiles().map(async (file) => ({ ...file, size: (await stat(join(folder, file.name))).size })),
  );
  await createFiles(
    connection,
    demoChallenges().flatMap(({ slug, counts }) =>
      sized
        .slice(0, counts.files)
        .toReversed()
        .map(({ name, title, description, size }) => ({
          challenge_id: idOf.get(slug) as number,
          title_pt: title.pt,
          title_en: title.en,
          description_pt: description.pt,
          description_en: description.en,
          name,
          stored_as: storedAs(name),
          size,
        })),
    ),
  );
}
