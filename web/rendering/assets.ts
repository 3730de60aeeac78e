import { readFileSync } from 'node:fs';
import type { Language } from '@mutirao/contract/language.ts';
import { parseStyles } from './first-styles.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The build's output for a page. */
export interface Assets {
  /** Its CSS rules, in their order. */
  readonly styles: ReturnType<typeof parseStyles>;
  /** Addresses of the same styles as files. */
  readonly sheets: readonly string[];
  /** The address of the entry module. */
  readonly entry: string;
  /** Addresses of the other modules, and of their texts. */
  readonly modules: readonly string[];
  /** The addresses of the pages' modules, by file. */
  readonly pages: Readonly<Record<string, string>>;
}

const client = new URL('../client/', import.meta.url);
const entryName = 'app/entry.browser.tsx';
const known = new Map<string, Assets>();
let manifest: Manifest | undefined;

function readManifest(): Manifest {
  manifest ??= JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Manifest;
  return manifest;
}

function gather(pageFiles: readonly string[], language: Language): Assets {
  const chunks = readManifest();
  const modules = new Set<string>();
  const styles = new Set<string>();
  /** Of a feature, or of several. */
  const texts = new RegExp(`(?:^_texts\\.|messages\\.)${language}[.-]`);

  function add(name: string): void {
    const chunk = chunks[name];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) add(next);
    for (const next of chunk.dynamicImports ?? []) if (texts.test(next)) add(next);
    for (const style of chunk.css ?? []) styles.add(style);
  }

  for (const name of [entryName, ...pageFiles]) add(name);
  const pages = Object.fromEntries(pageFiles.map((file) => [file, `/${chunks[file]?.file}`]));
  const [entry = '', ...others] = modules;
  return {
    styles: [...styles].flatMap((style) => parseStyles(readFileSync(new URL(style, client), 'utf8'))),
    sheets: [...styles].map((style) => `/${style}`),
    entry,
    modules: others,
    pages,
  };
}

/** The styles and modules of a page, from the build's own list; gathered once for each set of pages and language. */
export function assetsOf(pageFiles: readonly string[], language: Language): Assets {
  if (import.meta.env.DEV) {
    const pages = Object.fromEntries(pageFiles.map((file) => [file, `/${file}`]));
    return { styles: [], sheets: [], entry: `/${entryName}`, modules: [], pages };
  }
  const key = [language, ...pageFiles].join(' ');
  const assets = known.get(key) ?? gather(pageFiles, language);
  known.set(key, assets);
  return assets;
}
