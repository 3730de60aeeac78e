import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Names of what only one instance at a time may do. */
const locks = {
  'demo-world': 7_205_101,
  places: 7_205_102,
  digests: 7_205_103,
  texts: 7_205_104,
  uploads: 7_205_105,
  'signing-keys': 7_205_106,
} as const;

/** Takes an advisory lock, of all or of one id, held until the transaction ends. */
export async function acquireAdvisoryLock(
  transaction: Transaction<Tables>,
  name: keyof typeof locks,
  id?: number,
): Promise<void> {
  const lock = id === undefined ? sql`${locks[name]}` : sql`${locks[name]}::int, ${id}::int`;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
