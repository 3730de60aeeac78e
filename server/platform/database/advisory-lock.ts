import { sql, type Transaction } from 'kysely';
import type { Connection, Tables } from './schema.ts';

/** Names of what only one instance at a time may do. */
const locks = {
  'demo-world': 7_205_101,
  places: 7_205_102,
  digests: 7_205_103,
  texts: 7_205_104,
  uploads: 7_205_105,
  'signing-keys': 7_205_106,
  contents: 7_205_107,
  figures: 7_205_108,
  announcements: 7_205_120,
  'organisation-look': 7_205_143,
  'first-admin': 7_205_144,
  'mail-server': 7_205_160,
  'site-settings': 7_205_161,
  'home-choices': 7_205_162,
  /** Of staff: who is a master admin. */
  roles: 7_205_163,
  /** Of rows that staff put into an order. */
  positions: 7_205_164,
  /** Of one member. */
  'second-factor': 7_205_165,
  /** Of one member, or of the organisation. */
  remarks: 7_205_166,
  /** Of one member. */
  'list-exports': 7_205_167,
  'open-data': 7_205_168,
  /** Taken by the one backup that runs. */
  backup: 7_205_152,
  /** Shared by those who delete stored files; taken by a backup while it reads those of its snapshot. */
  'stored-files': 7_205_153,
} as const;

/** The first key of the locks that instances hold on their ids. */
export const instanceLocks = 7_205_170;

/** Takes an advisory lock together with others who share it, held until the transaction ends. */
export async function acquireSharedAdvisoryLock(
  transaction: Transaction<Tables>,
  name: keyof typeof locks,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks[name]})`.execute(transaction);
}

/** Takes an advisory lock for as long as the connection is open; false where another connection has it. */
export async function tryAdvisoryLock(connection: Connection, name: keyof typeof locks): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${locks[name]}) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}

/** Runs the work while its connection has an advisory lock. */
export async function withAdvisoryLock<Result>(
  connection: Connection,
  name: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_lock(${locks[name]})`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${locks[name]})`.execute(connection);
  }
}

/** Takes an advisory lock, of all or of one id, held until the transaction ends. */
export async function acquireAdvisoryLock(
  transaction: Transaction<Tables>,
  name: keyof typeof locks,
  id?: number,
): Promise<void> {
  const lock = id === undefined ? sql`${locks[name]}` : sql`${locks[name]}::int, ${id}::int`;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
