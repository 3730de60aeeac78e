import { join } from 'node:path';
import { languages } from '@mutirao/contract/language.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { fileOf, readText } from './import-texts.ts';
import { textStores } from './text-store.ts';
import { defaults } from './write-default-texts.ts';

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
