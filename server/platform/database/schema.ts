import type { Kysely, Transaction } from 'kysely';

/** Tables by name. Each feature adds its own by declaration merging in its `*.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;
/** What a query runs on: the database, or the transaction it is part of. */
export type Connection = Database | Transaction<Tables>;
