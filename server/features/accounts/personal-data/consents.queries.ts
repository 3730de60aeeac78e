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
