import { join } from 'node:path';
import { languages } from '@mutirao/contract/language.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';
import { fileOf, readText, upsertTexts } from './import-texts.ts';
import { textStores } from './text-store.ts';

/** The folder of the texts that come with the platform. */
const defaults = join(import.meta.dirname, '../../../../db/texts');
/** The setting that records which texts were imported: later changes by staff stay. */
const key = 'default_texts';

/** Imports the bundled texts that were not imported before; returns their names. */
export async function writeTexts(connection: Connection, now: Date): Promise<string[]> {
  const before = ((await findSetting(connection, key)) ?? []) as string[];
  const names = textStores.map(({ name }) => name).filter((name) => !before.includes(name));
  const written = names.length > 0 ? await upsertTexts(connection, { folder: defaults, now, names }) : [];
  if (written.length === 0) return [];
  await upsertSetting(connection, key, [...before, ...written]);
  return written;
}

/** The same at startup, so that terms exist before members agree to them. */
export async function importDefaultTexts({ write, clock }: Pick<Platform, 'write' | 'clock'>): Promise<void> {
  await write(async (transaction, invalidate) => {
    // Instances that start concurrently on one database wait here for the first of them.
    await acquireAdvisoryLock(transaction, 'texts');
    if ((await writeTexts(transaction, clock())).length > 0) invalidate('texts');
  });
}

/** A file without what its first version adds when it is written. */
const plain = (file: string | undefined) => file?.replace(/^(?:version: 1|valid-from: .*)\n/gm, '').trim();

/** Replaces texts that are still those of a folder by the bundled ones; those that somebody agreed to stay. */
export async function resetTexts(
  connection: Connection,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  for (const { name, store, write } of textStores) {
    const read = (from: string) =>
      Promise.all(languages.map((language) => readText(join(from, fileOf(language, name)))));
    const [present, [pt, en]] = [await write(connection), await read(defaults)];
    if (!present || pt === undefined || en === undefined) continue;
    const former = await read(folder);
    if (languages.every((language, at) => plain(present[language]) === plain(former[at])))
      await store(connection, { pt, en }, now);
  }
}
