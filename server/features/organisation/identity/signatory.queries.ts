import type { EditedSignatory } from '@mutirao/contract/organisation/identity/identity.ts';
import type { Connection } from '../../../platform/database/schema.ts';

const columns = ['name', 'role_pt', 'role_en', 'signature'] as const;

/** Who signs certificates; nulls where nobody was set. */
export function findSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
export function lockSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSignatory(connection: Connection, values: Partial<EditedSignatory>): Promise<void> {
  await connection.updateTable('signatory').set(values).execute();
}
