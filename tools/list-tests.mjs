import { readdirSync } from 'node:fs';
import { root } from './install.mjs';

/** The files of these folders whose tests Vitest (`.test.ts`) or Playwright (`.spec.ts`) runs, from the project's root. */
export function listTests(ending, folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  return files.filter((path) => path.endsWith(ending) && !/node_modules|^web\/build/.test(path));
}
