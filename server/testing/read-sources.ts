import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

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

/** A name in SQL, with its schema and quoted or not; a text, a comment, a number or a sign. */
const tokens =
  /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|(?:"(?:[^"]|"")*"|[a-z_$][\w$]*)(?:\s*\.\s*(?:"(?:[^"]|"")*"|[a-z_$][\w$]*))*|\S/gis;
const beforeTables = new Set(['from', 'join', 'using', 'into', 'update', 'table', 'truncate']);
const betweenBoth = new Set(['only', 'lateral']);
const afterTables = new Set([
  ...['set', 'where', 'group', 'having', 'window', 'order', 'limit', 'offset', 'fetch', 'for', 'returning'],
  ...['select', 'values', 'union', 'intersect', 'except'],
]);
/** Functions whose arguments contain the word `from`. */
const functionsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay']);

/** A name without schema, quotes and alias: `public.member`, `"member"` and `member as m` are `member`. */
function nameOf(text: string): string {
  const [name = ''] = text.match(tokens) ?? [];
  const last = name.match(/"(?:[^"]|"")*"|[\w$]+/g)?.at(-1) ?? '';
  return last.startsWith('"') ? last.slice(1, -1).replaceAll('""', '"') : last.toLowerCase();
}

/** The tables that a statement, or a part of one, names: after `from`, `join` and the like, and after a comma there. */
export function tablesInSql(sql: string): string[] {
  const found: string[] = [];
  const [first = ''] = sql.match(tokens) ?? [];
  // A part that begins with a comma may be added to a list of tables.
  const levels = [{ isList: first === ',', isFunction: false }];
  let level = levels[0] as (typeof levels)[number];
  let isExpected = false;
  let before = '';
  for (const [token] of sql.matchAll(tokens)) {
    if (/^(?:--|\/\*)/.test(token)) continue;
    const word = token.toLowerCase();
    if (token === '(') {
      level = { isList: isExpected, isFunction: functionsWithFrom.has(before) };
      levels.push(level);
    } else if (token === ')') {
      if (levels.length > 1) levels.pop();
      level = levels.at(-1) as typeof level;
      isExpected = false;
    } else if (token === ',') {
      isExpected = level.isList;
    } else if (beforeTables.has(word)) {
      const isOther =
        (word === 'from' && (level.isFunction || before === 'distinct')) ||
        // `for update`, `do update`
        (word === 'update' && ['for', 'key', 'do'].includes(before));
      // A part may begin with the table that others are joined to.
      if (word === 'join' && before && levels.length === 1 && !level.isList) found.push(nameOf(first));
      isExpected = !isOther;
      if (!isOther) level.isList = true;
    } else if (afterTables.has(word)) {
      isExpected = false;
      level.isList = false;
    } else if (!betweenBoth.has(word)) {
      if (isExpected && /^[\w"$]/.test(token)) found.push(nameOf(token));
      isExpected = false;
    }
    before = word;
  }
  return found;
}

/** Kysely's methods whose first argument is a table, and `sql.table`. */
const methods =
  /^(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|updateTable|insertInto|deleteFrom|mergeInto|using|from|table)$/;
const statement = /^\s*(?:select|with|insert into|update|delete from|merge into|truncate|lock table)\b/i;

/** Of files with queries: to parse them all takes seconds. */
const hasQueries =
  /\bsql\b|(?:select|delete)From|(?:insert|merge)Into|updateTable|Join\w*\(|['"`]\s*(?:select|with|insert into|update|delete from|merge into|truncate|lock table)\s/i;

interface Node {
  readonly [key: string]: unknown;
  readonly type?: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The texts of an expression: one, those of a list, or those between which a condition decides. */
function textsOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value as string];
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as { raw: string; cooked?: string }[]).map(({ raw, cooked }) => cooked ?? raw).join(' ? ')];
  if (node.type === 'ArrayExpression')
    return (node.elements as ({ expression: Node } | undefined)[]).flatMap((one) =>
      one ? textsOf(one.expression) : [],
    );
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => textsOf(one as Node));
  return [];
}

/** The tables that a source file names, in Kysely's calls and in SQL. */
export function tablesIn(source: string): string[] {
  if (!hasQueries.test(source)) return [];
  const found: string[] = [];
  function visit(node: unknown, isSql = false): void {
    if (!isNode(node)) return;
    if (node.type === 'CallExpression') {
      const { property } = node.callee as { property?: { value?: string } };
      const [first] = node.arguments as { expression: Node }[];
      if (first && methods.test(property?.value ?? '')) found.push(...textsOf(first.expression).map(nameOf));
      if (first && property?.value === 'raw') found.push(...textsOf(first.expression).flatMap(tablesInSql));
    }
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      for (const text of textsOf(node)) if (isSql || statement.test(text)) found.push(...tablesInSql(text));
    const isTag = node.type === 'TaggedTemplateExpression' && (node.tag as { value?: string }).value === 'sql';
    for (const [key, value] of Object.entries(node))
      if (Array.isArray(value)) for (const one of value) visit(one);
      else visit(value, isTag && key === 'template');
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'esnext' }));
  return found;
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
