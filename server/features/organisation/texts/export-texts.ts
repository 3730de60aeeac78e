import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@mutirao/contract/language.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { textStores } from './text-store.ts';

/** Exports the newest version of all texts to a folder; returns the names of the files. */
export async function exportTexts(connection: Connection, folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const language of languages) await mkdir(join(folder, language), { recursive: true });
  for (const { name, write } of textStores) {
    const files = await write(connection);
    if (!files) continue;
    for (const language of languages) {
      const path = `${language}/${name}.md`;
      await writeFile(join(folder, path), files[language]);
      written.push(path);
    }
  }
  return written;
}
