import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
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

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which features each feature imports, types and lazily loaded modules included. */
function importsOf(sources: readonly FeatureSource[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, feature, text } of sources) {
    const imported = graph.get(feature) ?? new Set();
    graph.set(feature, imported);
    for (const [, specifier] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(path), specifier as string);
      const [, other] = /^(?:server|web)\/features\/([^/]+\/[^/]+)\//.exec(target) ?? [];
      if (other && other !== feature) imported.add(other);
    }
  }
  return graph;
}

/** The features that are part of a cycle, each with its way back to itself. */
function cyclesOf(graph: Graph): string[] {
  function wayBack(start: string, at: string, seen: Set<string>): string[] | undefined {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [next];
      if (seen.has(next)) continue;
      seen.add(next);
      const way = wayBack(start, next, seen);
      if (way) return [next, ...way];
    }
    return undefined;
  }
  return [...graph.keys()].flatMap((feature) => {
    const way = wayBack(feature, feature, new Set());
    return way ? [[feature, ...way].join(' -> ')] : [];
  });
}

test.each(['server', 'web'] as const)('no features of the %s import each other in a cycle', (room) => {
  const graph = importsOf(readFeatures(room));
  expect(graph.size).toBeGreaterThan(20);
  expect(cyclesOf(graph)).toEqual([]);
});

test('a cycle is found through features in between', () => {
  const one = (feature: string, text: string) => ({ path: `web/features/${feature}/index.ts`, feature, text });
  const sources = [
    one('a/one', "export { two } from '../two/index.ts';"),
    one('a/two', "const load = () => import('../../b/three/index.ts');"),
    one('b/three', "import type { One } from '../../a/one/index.ts';"),
    one('b/four', "import { three } from '../three/index.ts';"),
  ];
  expect(cyclesOf(importsOf(sources))[0]).toBe('a/one -> a/two -> b/three -> a/one');
  expect(cyclesOf(importsOf(sources))).toHaveLength(3);
});
