import type { Database } from '../platform/database/schema.ts';

/** The entries of the audit log about what a member did to others, the oldest first. */
export function eventsBy(database: Database, actorId: number) {
  return database
    .selectFrom('audit_event')
    .select(['kind', 'member_id', 'actor_id', 'address', 'detail'])
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();
}
