import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Names of what only one instance at a time may do. */
const locks = { 'demo-world': 7_205_101, places: 7_205_102, digests: 7_205_103, texts: 7_205_104 } as const;

/** Takes an advisory lock, held until the transaction ends. */
export async function acquireAdvisoryLock(transaction: Transaction<Tables>, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]})`.execute(transaction);
}
