import type { AvatarAnswer } from '@mutirao/contract/members/avatars/avatars.calls.ts';
import { avatarWidth, avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';

/** The address of the uploaded avatar of a member, if any; locks it until the transaction ends. */
async function lockAvatar(
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

async function updateAvatarUrl(
  connection: Connection,
  { memberId, address, now }: { memberId: number; address: string | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('member')
    .set({ avatar_url: address, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

interface Change {
  readonly memberId: number;
  /** None: the provider's picture or the default one is shown again. */
  readonly address: string | null;
}

/** Replaces the avatar and deletes the previous one. Of concurrent changes, the last wins. */
export async function changeAvatar(
  { files: { media }, clock }: Pick<Platform, 'files' | 'clock'>,
  transaction: Connection,
  { memberId, address }: Change,
): Promise<void> {
  const member = await lockAvatar(transaction, memberId);
  if (!member) throw new AppError('unauthenticated');
  if (member.avatar_url === address) return;
  await updateAvatarUrl(transaction, { memberId, address, now: clock() });
  await media.release(transaction, member.avatar_url);
}

const recipe: Recipe = { widths: avatarWidths, shape: 'square' };

/** Creates an avatar from an upload and shows it. */
export async function uploadAvatar(platform: Platform, viewer: Viewer, file: ReceivedFile): Promise<AvatarAnswer> {
  const { media } = platform.files;
  const picture = await media.make(file, recipe);
  return media.store(picture, async (stored, transaction, invalidate) => {
    const address = pictureAt(stored, avatarWidth);
    await changeAvatar(platform, transaction, { memberId: viewer.id, address });
    invalidate('members', `member:${viewer.id}`);
    return { avatar: address };
  });
}
