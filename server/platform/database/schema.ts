import type { Kysely, Transaction } from 'kysely';
import type { DB } from './row-types.ts';

/** The rows of each table, by its name. */
export type Tables = DB;

export type Database = Kysely<Tables>;
/** What a query runs on: the database, or the transaction it is part of. */
export type Connection = Database | Transaction<Tables>;
