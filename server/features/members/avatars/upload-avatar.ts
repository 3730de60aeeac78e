import type { AvatarAnswer } from '@mutirao/contract/members/avatars.ts';
import { avatarWidth, avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/received-file.ts';
import { changeAvatar } from './change-avatar.ts';

const recipe: Recipe = { widths: avatarWidths, shape: 'square' };

/** Creates an avatar from an upload and shows it. */
export async function uploadAvatar(platform: Platform, viewer: Viewer, file: ReceivedFile): Promise<AvatarAnswer> {
  const { media } = platform;
  const picture = await media.make(file, recipe);
  return media.store(picture, async (stored, transaction, invalidate) => {
    const address = pictureAt(stored, avatarWidth);
    await changeAvatar(platform, transaction, { memberId: viewer.id, address });
    invalidate('members', `member:${viewer.id}`);
    return { avatar: address };
  });
}
