import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Connection } from '../platform/database/schema.ts';

interface Row {
  readonly table: string;
  readonly column: string;
  readonly value: number | string;
}

/** Makes the database refuse every change of one row, as where it breaks a constraint; returns what mends it. */
export async function refuseChanges(
  connection: Connection,
  { table, column, value }: Row,
): Promise<() => Promise<void>> {
  const name = sql.ref(`refuse_${crypto.randomUUID().replaceAll('-', '')}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$ begin raise 'this row is broken'; end $$`.execute(
    connection,
  );
  await sql`
    create trigger ${name} before update or delete on ${sql.table(table)} for each row
    when (old.${sql.ref(column)} = ${sql.lit(value)}) execute function ${name}()`.execute(connection);
  const mend = async () => void (await sql`drop function if exists ${name} cascade`.execute(connection));
  onTestFinished(mend);
  return mend;
}
