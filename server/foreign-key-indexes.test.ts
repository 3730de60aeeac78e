import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './platform/database/connect.ts';
import { afterThisFile } from './testing/clean-up.ts';
import { createTestDatabase } from './testing/test-database.ts';

const url = await createTestDatabase('tables');
const database = connect({ url: () => url, size: 1, onError: () => {} });
afterThisFile(() => database.destroy());

/**
 * The foreign keys that no index finds: one that begins with their columns or with those of them that refer to a whole
 * primary key, of all rows or of those in which its first column is not null; or a unique one of some of their columns.
 */
async function findUnindexed(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with foreign_key as (
      select c.conname, c.conrelid, c.conkey as columns, cardinality(p.conkey) as primary_size, array(
        select own from unnest(c.conkey, c.confkey) pair (own, other) where other = any(p.conkey)
      ) as to_primary
      from pg_constraint c left join pg_constraint p on p.conrelid = c.confrelid and p.contype = 'p'
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    ), usable as (
      select i.indrelid, i.indisunique and i.indpred is null as is_unique,
        (i.indkey::int2[])[0:i.indnkeyatts - 1] as columns
      from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
      where i.indexprs is null
        and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', first.attname), true)
    )
    select format('%s.%s', conrelid::regclass, conname) as key from foreign_key f
    where not exists (
      select from usable u where u.indrelid = f.conrelid and (
        u.columns[1:cardinality(f.columns)] @> f.columns
        or (cardinality(to_primary) = primary_size and u.columns[1:primary_size] @> to_primary)
        or (u.is_unique and u.columns <@ f.columns)
      )
    )
    order by 1`.execute(database);
  return rows.map(({ key }) => key);
}

test('an index finds the rows of every foreign key, so that no deletion reads a whole table', async () => {
  expect(await findUnindexed()).toEqual([]);
});

test('a foreign key without an index is found', async () => {
  await sql`create table parent (id int primary key)`.execute(database);
  await sql`create table child (id int primary key, parent_id int references parent)`.execute(database);
  await sql`create index on child (id, parent_id)`.execute(database);
  expect(await findUnindexed()).toEqual(['child.child_parent_id_fkey']);
  await sql`create index on child (parent_id) where parent_id is not null`.execute(database);
  expect(await findUnindexed()).toEqual([]);
});
