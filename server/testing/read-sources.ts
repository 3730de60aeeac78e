import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface FeatureSource {
  /** From the root of the repository. */
  readonly path: string;
  /** `<area>/<name>`. */
  readonly feature: string;
  readonly text: string;
}

const readFiles = (pattern: string, featureOf: (path: string) => string): FeatureSource[] =>
  globSync(pattern, { cwd: root })
    // Tests and factories may look into other features.
    .filter((path) => !/[.](test|testing|factory)[.]tsx?$/.test(path))
    .map((path) => ({ path, feature: featureOf(path), text: readFileSync(join(root, path), 'utf8') }));

/** The source files of all features of the server or the web. */
export function readFeatures(room: 'server' | 'web'): FeatureSource[] {
  return readFiles(`${room}/features/*/*/**/*.{ts,tsx}`, (path) => path.split('/').slice(2, 4).join('/'));
}

/** The source files of the platform of the server, each with its folder, such as `platform/auth`. */
export function readPlatform(): FeatureSource[] {
  return readFiles('server/platform/**/*.ts', (path) => path.split('/').slice(1, 3).join('/'));
}

// The version before runs on during an upgrade, on the new schema. docs/how-to/write-a-migration.md explains each rule.

interface Statement {
  /** Without comments and strings, in lower case and with single spaces. */
  readonly text: string;
  /** Why it is safe, from the comment right above it. */
  readonly reason: string | undefined;
}

const reasonMark = /safe for the version before:\s*(.*)/is;
const shortestReason = 20;

/** A comment, a string, a quoted body, the end of a statement, or anything else. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)([\s\S]*?)\1|;|[^-/'$;]+|[\s\S]/g;

function split(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let comment = '';
  for (const [part, , body] of sql.matchAll(token)) {
    const isBefore = text.trim() === '';
    if (part.startsWith('--')) {
      // A blank line parts a comment from the statement below it.
      if (isBefore) comment = `${/\n\s*\n/.test(text) ? '' : comment} ${part.slice(2).trim()}`;
      if (isBefore) text = '';
    } else if (part === ';') {
      statements.push({ text: clean(text), reason: comment.match(reasonMark)?.[1]?.trim() });
      [text, comment] = ['', ''];
    } else if (part.startsWith("'") || part.startsWith('/*')) text += ' ';
    // The body of a function runs later, that of `do` at once.
    else if (body !== undefined) text += /^\s*do\s*$/i.test(text) ? ` ${body} ` : ' ';
    else {
      if (isBefore && /\n\s*\n/.test(part)) comment = '';
      text += part;
    }
  }
  return statements.filter((statement) => statement.text !== '');
}

function clean(text: string): string {
  return text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Of statements that change what exists; the version before breaks, or has to wait for long. */
const rules: readonly [RegExp, string][] = [
  [/\bdrop (?:table|view|materialized view|type|schema|sequence|function|procedure|domain|extension)\b/, 'drops'],
  [/^alter table .*\bdrop (?:column )?(?!constraint|default|not null|identity|expression)\w/, 'drops a column'],
  [/\balter (?:column )?\w+ drop (?:default|identity)\b/, 'drops a default'],
  [/\brename\b/, 'renames'],
  [/\bset schema\b/, 'moves'],
  [/\balter (?:column )?\w+ set not null\b/, 'sets not null'],
  [
    /\badd (?:column )?(?:if not exists )?(?!constraint|check|unique|foreign|primary|exclude)\w+ (?!.*\b(?:default|generated)\b)[^,]*\bnot null\b/,
    'adds a column that is not null without a default',
  ],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a type'],
  [
    /\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)/,
    'adds a constraint that is checked at once',
  ],
  [
    /\badd (?:column )?(?:if not exists )?\w+ [^,]*\b(?:unique|primary key)\b/,
    'adds a constraint that is checked at once',
  ],
  [/^create (?:unique )?index\b/, 'builds an index on a table with rows, which blocks writes'],
  [/\bconcurrently\b/, 'cannot run in the transaction of the migrations'],
  [/^(?:truncate|lock|cluster|vacuum)\b/, 'locks'],
  [/^(?:delete from|update) (?!.*\bwhere\b)/, 'writes every row'],
];

/** The table that a statement creates, or changes. */
function tableOf(text: string): string | undefined {
  return (
    text.match(
      /^(?:create (?:unlogged )?table (?:if not exists )?|alter table (?:if exists )?(?:only )?)([\w.]+)/,
    )?.[1] ??
    text.match(/^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/)?.[1] ??
    text.match(/^(?:update|delete from|truncate(?: table)?) ([\w.]+)/)?.[1]
  );
}

/** What in a migration breaks the version before, a line for each statement without a reason. */
export function findMigrationFaults(sql: string): string[] {
  const created = new Set<string>();
  const faults: string[] = [];
  for (const { text, reason } of split(sql)) {
    const table = tableOf(text);
    if (table && /^create (?:unlogged )?table/.test(text)) created.add(table);
    // Nobody knows a table of the same migration yet.
    else if (table && created.has(table)) continue;
    const broken = rules.find(([pattern]) => pattern.test(text) && !/^create (?:unlogged )?table/.test(text));
    if (!broken) continue;
    if (reason === undefined) faults.push(`${broken[1]}: ${text.slice(0, 100)}`);
    else if (reason.length < shortestReason) faults.push(`has no reason that explains it: ${text.slice(0, 100)}`);
  }
  return faults;
}

const numberOf = (name: string) => name.split('-')[0];

/**
 * What is wrong with the migrations in the folder, of which some have landed, by their names and hashes: databases that
 * applied these take only others after them.
 */
export function findLandingFaults(files: ReadonlyMap<string, string>, landed: ReadonlyMap<string, string>): string[] {
  const last = [...landed.keys()].toSorted().at(-1) ?? '';
  const ofLanded = [...landed].flatMap(([name, hash]) => {
    if (!files.has(name)) return [`${name} has landed and is gone`];
    return files.get(name) === hash ? [] : [`${name} has landed and is changed`];
  });
  const added = [...files.keys()].filter((name) => !landed.has(name)).toSorted();
  const ofAdded = added.flatMap((name, place) => {
    const former = place === 0 ? last : (added[place - 1] as string);
    if (numberOf(name) === numberOf(former)) return [`${name} has the number of ${former}`];
    return name < last ? [`${name} comes before ${last}, which has landed`] : [];
  });
  return [...ofLanded, ...ofAdded];
}
