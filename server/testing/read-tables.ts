import { parseSync } from '@swc/core';

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
