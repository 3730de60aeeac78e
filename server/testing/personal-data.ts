import { deleteAccounts } from '../features/accounts/personal-data/deletions.ts';
import type { Database } from '../platform/database/schema.ts';
import type { TestApp } from './test-app.ts';

/** Makes the deletion of these accounts due since yesterday, for `deleteAccounts` to run. */
export async function makeDeletionDue(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  ...members: readonly { id: number }[]
): Promise<void> {
  await database
    .updateTable('member')
    .set({ deletion_at: new Date(clock.now().getTime() - 24 * 60 * 60 * 1000) })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
}

/** Deletes an account, as is done once its deletion is due. */
export async function deleteAccount(testApp: TestApp, member: { readonly id: number }): Promise<void> {
  await makeDeletionDue(testApp, member);
  await deleteAccounts(testApp.platform);
}

/** A registered table of personal data. */
export function personalTable({ platform }: Pick<TestApp, 'platform'>, name: string) {
  const found = platform.personalData.tables.find(({ table }) => table === name);
  if (!found) throw new Error(`${name} is not registered`);
  return found;
}

/** The entries of the audit log about what a member did to others, the oldest first. */
export function eventsBy(database: Database, actorId: number) {
  return database
    .selectFrom('audit_event')
    .select(['kind', 'member_id', 'actor_id', 'address', 'detail'])
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();
}
