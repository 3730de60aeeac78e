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
