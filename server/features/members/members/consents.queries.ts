import type { ConsentKind } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import type { Connection } from '../../../platform/database/schema.ts';

/** What a member agreed to, the first first. */
export function findConsents(connection: Connection, memberId: number) {
  return connection
    .selectFrom('consent')
    .select(['id', 'kind', 'version', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Inserts what a member agreed to; what they agreed to before stays as it was. */
export async function insertConsents(
  connection: Connection,
  memberId: number,
  versions: Readonly<Partial<Record<ConsentKind, number>>>,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('consent')
    .values(
      Object.entries(versions).map(([kind, version]) => ({
        member_id: memberId,
        kind: kind as ConsentKind,
        version,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
