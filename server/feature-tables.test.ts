import { expect, test } from 'vitest';
import { foreignTables } from './testing/foreign-tables.ts';
import { readFeatures } from './testing/read-features.ts';

const sources = readFeatures('server');

/** Which feature owns a table: the one whose `*.tables.ts` declares it. */
const owners = new Map(
  sources
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ feature, text }) => {
      const declared = text.slice(text.indexOf('interface Tables {'));
      return [...declared.matchAll(/^ {4}(\w+):/gm)].map(([, table]) => [table as string, feature] as const);
    }),
);

/** The tables that a file names in Kysely's calls and in SQL. */
function tablesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const calls = code.matchAll(
    /\b(?:selectFrom|(?:inner|left|right|full|cross)Join\w*|updateTable|insertInto|deleteFrom|mergeInto|using|from)\(\s*(\[[^\]]*\]|'[^']*')/g,
  );
  const inCalls = [...calls].flatMap(([, names]) => [...(names as string).matchAll(/'(\w+)/g)]);
  const inSql = [...code.matchAll(/\b(?:from|join|into|update|using)\s+(\w+)\b/g)];
  return [...inCalls, ...inSql].map(([, table]) => table as string);
}

/** `feature -> table` of every table that a feature does not own. */
function foreignUses(): string[] {
  const uses = sources.flatMap(({ feature, text }) =>
    tablesIn(text)
      .filter((table) => owners.has(table) && owners.get(table) !== feature)
      .map((table) => `${feature} -> ${table}`),
  );
  return [...new Set(uses)].toSorted();
}

test('a feature queries its own tables, and others only where the list of foreign tables says why', () => {
  const allowed = Object.entries(foreignTables).flatMap(([feature, tables]) =>
    Object.keys(tables).map((table) => `${feature} -> ${table}`),
  );
  expect(foreignUses()).toEqual(allowed.toSorted());
});

test('tables are found in calls and in SQL, not in comments', () => {
  const code = [
    '/** Reads from member. */',
    "connection.selectFrom('team as t').innerJoin('challenge', 'a', 'b').selectFrom(['tag', 'skill as s'])",
    'sql`update mail_link set a = 1 from activity where exists (select from category)`',
    '// joins into faq',
  ].join('\n');
  expect(tablesIn(code)).toEqual(['team', 'challenge', 'tag', 'skill', 'mail_link', 'activity', 'category']);
});
