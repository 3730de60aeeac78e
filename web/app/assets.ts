import { readFileSync } from 'node:fs';
import type { Language } from '@mutirao/contract/language.ts';
import type { Assets } from './payload.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const entryName = 'app/entry.browser.tsx';
let manifest: Manifest | undefined;

function readManifest(): Manifest {
  manifest ??= JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;
  return manifest;
}

/** The files of the build for a page: its modules, what they import, and their texts in one language. */
export function assetsOf(pageFiles: readonly string[], language: Language): Assets {
  const chunks = readManifest();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const textFile = `/messages.${language}.ts`;

  function add(name: string): void {
    const chunk = chunks[name];
    if (!chunk || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) add(next);
    for (const next of chunk.dynamicImports ?? []) if (next.endsWith(textFile)) add(next);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  }

  for (const name of [entryName, ...pageFiles]) add(name);
  return { entry: `/${chunks[entryName]?.file}`, styles: [...styles], scripts: [...scripts] };
}
