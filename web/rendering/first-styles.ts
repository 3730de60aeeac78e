import { createHash } from 'node:crypto';

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
export interface FirstStyles {
  readonly text: string;
  readonly hash: string;
}

const maximumEntries = 200;
/** Pages of one kind mostly have the same classes: their styles are cached. */
const known = new WeakMap<readonly Rule[], Map<string, FirstStyles>>();

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
  const cached = known.get(rules) ?? new Map<string, FirstStyles>();
  known.set(rules, cached);
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
