import type { Connection } from '../../../platform/database/schema.ts';

/** The address of the uploaded avatar of a member, if any; locks it until the transaction ends. */
export async function lockAvatar(
  connection: Connection,
  memberId: number,
): Promise<{ avatar_url: string | null } | undefined> {
  return connection
    .selectFrom('member')
    .select('avatar_url')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAvatarUrl(
  connection: Connection,
  { memberId, address, now }: { memberId: number; address: string | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('member')
    .set({ avatar_url: address, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}
