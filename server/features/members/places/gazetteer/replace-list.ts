import { sql, type Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ListPart } from './make-list.ts';

export async function findEdition(connection: Connection): Promise<string | undefined> {
  return (await connection.selectFrom('place_list').select('edition').executeTakeFirst())?.edition;
}

async function write(transaction: Transaction<Tables>, { places: p, names: n }: ListPart): Promise<void> {
  await sql`
    insert into place_next (id, name, name_pt, region, region_pt, country, latitude, longitude)
    select * from unnest(${p.id}::int[], ${p.name}::text[], ${p.name_pt}::text[], ${p.region}::text[],
      ${p.region_pt}::text[], ${p.country}::text[], ${p.latitude}::float8[], ${p.longitude}::float8[])`.execute(
    transaction,
  );
  await sql`
    insert into place_name_next (key, start, country, own, place_id)
    select * from unnest(${n.key}::text[], ${n.start}::text[], ${n.country}::text[], ${n.own}::bool[],
      ${n.place_id}::int[])`.execute(transaction);
}

/** One after the other, so that a large table is read from memory and written once. */
const completing = [
  'alter table place_next add primary key (id)',
  'create index on place_name_next (country, start, place_id) include (key, own)',
  'create index on place_name_next (key) include (place_id, own)',
  'create index on place_name_next (start, place_id) include (key, own)',
  // For a common prefix, a scan from the largest place is faster than sorting all matches.
  'alter table place_name_next alter column start set (n_distinct = 50)',
  'analyze place_next',
  'analyze place_name_next',
  'drop table place, place_name',
  'alter table place_next rename to place',
  'alter table place_name_next rename to place_name',
  'delete from place_list',
];

/** Replaces the list, which is searched until the new one is complete; returns its length. Aborts on `ending`. */
export async function replaceList(
  { write: change, database }: Pick<Platform, 'write' | 'database'>,
  edition: string,
  parts: AsyncIterable<ListPart>,
  ending?: AbortSignal,
): Promise<number> {
  let places = 0;
  await change(async (transaction, invalidate) => {
    // Instances that start concurrently wait here for the first of them.
    await acquireAdvisoryLock(transaction, 'places');
    if ((await findEdition(transaction)) === edition) return;
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    // Indexes are sorted in so much memory, which a small machine has to spare.
    await sql`set local maintenance_work_mem = '16MB'`.execute(transaction);
    await sql`create table place_next (like place including defaults)`.execute(transaction);
    await sql`create table place_name_next (like place_name including defaults)`.execute(transaction);
    for await (const part of parts) {
      ending?.throwIfAborted();
      await write(transaction, part);
      places += part.places.id.length;
    }
    for (const statement of completing) {
      ending?.throwIfAborted();
      await sql.raw(statement).execute(transaction);
    }
    await transaction.insertInto('place_list').values({ edition }).execute();
    invalidate('place-list');
  });
  // Without it, index-only scans have to visit every row.
  if (places > 0) await sql`vacuum place, place_name`.execute(database);
  return places;
}
