import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '@mutirao/contract/language.ts';

/** A text's hash as a Content-Security-Policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A rule of a stylesheet, or a condition around rules. */
interface Rule {
  readonly head: string;
  /** Its selectors with the classes that each needs; absent where a rule is always wanted, as a font is. */
  readonly selectors?: readonly { text: string; classes: readonly string[] }[];
  readonly body: string | readonly Rule[];
}

const conditions = /^@(?:media|supports|container)\b/;
/** States that pointers cause: the sheets, which load right after the first paint, have their styles. */
const later = /:(?:hover|active)\b/;
const exceptions = /:not\([^)]*\)/g;
/** Selectors that may match without all the classes they name. */
const alternatives = /:(?:is|where|has)\(/;

function classesOf(selector: string): string[] {
  if (alternatives.test(selector)) return [];
  return selector.replaceAll(exceptions, '').match(/(?<=\.)[a-z_][\w-]*/gi) ?? [];
}

function toRule(head: string, body: string): Rule {
  if (conditions.test(head)) return { head, body: parseStyles(body) };
  if (head.startsWith('@')) return { head, body };
  return { head, body, selectors: head.split(/,(?![^(]*\))/).map((text) => ({ text, classes: classesOf(text) })) };
}

/** Reads a stylesheet as the build writes it: without comments, and without braces in its texts. */
export function parseStyles(styles: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: brace, index } of styles.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (brace === '{' && depth === 1) open = index;
    if (depth > 0) continue;
    rules.push(toRule(styles.slice(start, open).trim(), styles.slice(open + 1, index)));
    start = index + 1;
  }
  return rules;
}

function write({ head, selectors, body }: Rule, used: ReadonlySet<string>): string {
  if (head === '@media print') return '';
  if (typeof body !== 'string') {
    const inner = body.map((rule) => write(rule, used)).join('');
    return inner && `${head}{${inner}}`;
  }
  const wanted = selectors?.filter(
    ({ text, classes }) => !later.test(text.replaceAll(exceptions, '')) && classes.every((name) => used.has(name)),
  );
  if (!wanted) return `${head}{${body}}`;
  return wanted.length > 0 ? `${wanted.map(({ text }) => text).join(',')}{${body}}` : '';
}

/** Styles, and their hash as a Content-Security-Policy names it. */
interface FirstStyles {
  readonly text: string;
  readonly hash: string;
}

const maximumEntries = 200;
/** Pages of one kind mostly have the same classes: their styles are cached. */
const knownStyles = new WeakMap<readonly Rule[], Map<string, FirstStyles>>();

const opening = ' class="';

/** The values of the page's class attributes, each once, in the order of their first use. */
function classAttributes(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const end = html.indexOf('"', at + opening.length);
    attributes.add(html.slice(at + opening.length, end));
    at = end;
  }
  return attributes;
}

/**
 * The rules that a page's elements need on a screen for the first paint. Dialogs, toasts and paper have theirs in the
 * sheets.
 */
export function firstStyles(rules: readonly Rule[], html: string): FirstStyles {
  const attributes = classAttributes(html);
  const cached = knownStyles.get(rules) ?? new Map<string, FirstStyles>();
  knownStyles.set(rules, cached);
  const key = [...attributes].join('|');
  const found = cached.get(key);
  if (found !== undefined) return found;
  const used = new Set([...attributes].flatMap((names) => names.split(' ')));
  const text = rules.map((rule) => write(rule, used)).join('');
  const styles = { text, hash: hashOf(text) };
  if (cached.size >= maximumEntries) cached.clear();
  cached.set(key, styles);
  return styles;
}

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
const knownAssets = new Map<string, Assets>();
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
  const assets = knownAssets.get(key) ?? gather(pageFiles, language);
  knownAssets.set(key, assets);
  return assets;
}
