import type { Connection } from '../../../../platform/database/schema.ts';

/** Takes a challenge off the public pages. */
export async function updatePublished(
  connection: Connection,
  { challengeId, now }: { challengeId: number; now: Date },
): Promise<void> {
  await connection
    .updateTable('challenge')
    .set({ published: false, updated_at: now })
    .where('id', '=', challengeId)
    .execute();
}

/** Archives a challenge, which takes it off the public pages, or makes it a draft again. */
export async function updateArchived(
  connection: Connection,
  { challengeId, archivedAt, now }: { challengeId: number; archivedAt: Date | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('challenge')
    .set({ published: false, archived_at: archivedAt, updated_at: now })
    .where('id', '=', challengeId)
    .execute();
}
