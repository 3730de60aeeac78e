import { join } from 'node:path';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';
import { storeTexts } from './import-texts.ts';
import { textStores } from './text-store.ts';

const defaults = join(import.meta.dirname, '../../../../db/texts');
/** The setting that says which texts were written once; what staff make of them is theirs. */
const key = 'default_texts';

/** Writes the texts that come with the platform and were not written before; gives their names. */
export async function writeTexts(connection: Connection, now: Date): Promise<string[]> {
  const before = ((await findSetting(connection, key)) ?? []) as string[];
  const names = textStores.map(({ name }) => name).filter((name) => !before.includes(name));
  const written = names.length > 0 ? await storeTexts(connection, { folder: defaults, now, names }) : [];
  if (written.length === 0) return [];
  await upsertSetting(connection, key, [...before, ...written]);
  return written;
}

/** The same at a start: a platform has terms before anybody can agree to them. */
export async function writeDefaultTexts({ write, clock }: Pick<Platform, 'write' | 'clock'>): Promise<void> {
  await write(async (transaction, invalidate) => {
    // Instances that start at once on one database wait here for the first of them.
    await acquireAdvisoryLock(transaction, 'texts');
    if ((await writeTexts(transaction, clock())).length > 0) invalidate('texts');
  });
}
