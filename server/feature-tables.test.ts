import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './platform/database/connect.ts';
import { foreignTables } from './testing/foreign-tables.ts';
import { type FeatureSource, readFeatures, readPlatform } from './testing/read-sources.ts';
import { tablesIn } from './testing/read-tables.ts';
import { tableOwners, viewOwners } from './testing/table-owners.ts';
import { createTestDatabase } from './testing/test-database.ts';

const features = readFeatures('server');
const owners: ReadonlyMap<string, string> = new Map(Object.entries(tableOwners));

/** The platform is one owner: its folders query each other's tables. */
const isOwner = (feature: string, owner: string) =>
  feature === owner || (feature.startsWith('platform/') && owner.startsWith('platform/'));

/** `feature -> table` of every table that a feature, or the platform, does not own. */
function foreignUses(sources: readonly FeatureSource[]): string[] {
  const uses = sources.flatMap(({ feature, text }) =>
    tablesIn(text)
      .filter((table) => !isOwner(feature, owners.get(table) ?? feature))
      .map((table) => `${feature} -> ${table}`),
  );
  return [...new Set(uses)];
}

test('every table and view of the schema has an owner, which is a folder', async () => {
  const url = await createTestDatabase('tables');
  const database = connect({ url: () => url, size: 1, onError: () => {} });
  onTestFinished(() => database.destroy());
  const tables = await database.introspection.getTables();
  const names = (areViews: boolean) =>
    tables.filter(({ schema, isView }) => schema === 'public' && isView === areViews).map(({ name }) => name);
  expect([...owners.keys()].toSorted()).toEqual(names(false).toSorted());
  expect(Object.keys(viewOwners).toSorted()).toEqual(names(true).toSorted());
  const folders = [...new Set([...owners.values(), ...Object.values(viewOwners)])].map((owner) =>
    owner.startsWith('platform/') ? owner : `features/${owner}`,
  );
  expect(folders.filter((folder) => !existsSync(join(import.meta.dirname, folder)))).toEqual([]);
});

test('features and the platform query their own tables, and others only where the list of foreign tables says why', () => {
  const allowed = Object.entries(foreignTables).flatMap(([feature, tables]) =>
    Object.keys(tables).map((table) => `${feature} -> ${table}`),
  );
  expect(foreignUses([...features, ...readPlatform()]).toSorted()).toEqual(allowed.toSorted());
});

test.each([
  ['calls', "query.selectFrom('team as t').innerJoin('tag', 'a', 'b').leftJoinLateral('faq', 'a')", 'faq tag team'],
  ['lists in calls', "query.selectFrom(['tag', 'skill as s'])", 'skill tag'],
  ['alternatives', "query.updateTable(isMember ? 'member' : 'team')", 'member team'],
  ['names with a schema in calls', "query.deleteFrom('public.member as m')", 'member'],
  ['names given to sql.table', `sql\`select from \${sql.table('member')}\``, 'member'],
  ['clauses', 'sql`update faq set a = 1 from tag where exists (select from team)`', 'faq tag team'],
  ['typed templates', 'sql<Row>`merge into tag using faq on true; delete from team using skill`', 'faq skill tag team'],
  ['commas', 'sql`select a, b from team t, member m join skill on f(m.a, t.b), tag where c`', 'member skill tag team'],
  ['lists in brackets', 'sql`select from (team cross join lateral member), only tag`', 'member tag team'],
  ['names with a schema', 'sql`select from public.member, "public"."team"`', 'member team'],
  ['quoted names', 'sql`select from "member" join "tag" t on true`', 'member tag'],
  ['capitals', 'sql`SELECT FROM Member`', 'member'],
  ['raw parts', "sql.raw('join member on true')", 'member'],
  ['parts that begin with a table', "sql.raw('member m join team on true')", 'member team'],
  ['parts that begin with a comma', 'sql`, member where true`', 'member'],
  ['statements with interpolations', `sql\`select \${a} from \${b} x, member where \${c}\``, 'member'],
  ['texts for the driver', "client.query('insert into member (a) select from team')", 'member team'],
  ['other uses of the words', 'sql`select extract(day from faq), a is distinct from tag for update of skill`', ''],
  [
    'comments and texts',
    "// from tag\nsql`select /* from faq */ -- from skill\n from team where a = 'from tag'`",
    'team',
  ],
])('%s are read', (_, code, tables) => {
  expect(tablesIn(code).toSorted().join(' ')).toBe(tables);
});

test('a table of a feature that the platform or another feature reads is found', () => {
  const at = (feature: string) => ({ path: 'a.ts', feature, text: 'sql`select from challenge, "member"`' });
  expect(foreignUses([at('platform/cache'), at('members/members')])).toEqual([
    'platform/cache -> challenge',
    'platform/cache -> member',
    'members/members -> challenge',
  ]);
});
