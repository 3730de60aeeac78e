import { type RawBuilder, sql } from 'kysely';

/** A row of an alias as `id version`; its version, the transaction that wrote it, is another after every write. */
export function rowVersion(alias: string): RawBuilder<string> {
  return sql.raw<string>(`${alias}.id || ' ' || ${alias}.xmin`);
}
