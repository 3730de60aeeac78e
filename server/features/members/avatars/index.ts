import { type AvatarAnswer, avatarsCalls } from '@mutirao/contract/members/avatars/avatars.calls.ts';
import { avatarWidth, avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { lockMember, updateMember } from '../members/index.ts';
import { reviewedPictures } from '../protection/index.ts';

interface Change {
  readonly memberId: number;
  /** None: the provider's picture or the default one is shown again. */
  readonly address: string | null;
}

/** Replaces the avatar and deletes the previous one. Of concurrent changes, the last wins. */
async function changeAvatar(
  { files: { media }, clock }: Pick<Platform, 'files' | 'clock'>,
  transaction: Connection,
  { memberId, address }: Change,
): Promise<void> {
  const member = await lockMember(transaction, memberId);
  if (!member) throw new AppError('unauthenticated');
  if (member.avatar_url === address) return;
  await updateMember(transaction, memberId, { avatar_url: address, updated_at: clock() });
  await media.release(transaction, member.avatar_url);
}

const recipe: Recipe = { widths: avatarWidths, shape: 'square' };

/** Creates an avatar from an upload and shows it. */
async function uploadAvatar(platform: Platform, viewer: Viewer, file: ReceivedFile): Promise<AvatarAnswer> {
  const { media } = platform.files;
  const picture = await media.make(file, recipe);
  return media.store(picture, async (stored, transaction, invalidate) => {
    const address = pictureAt(stored, avatarWidth);
    await changeAvatar(platform, transaction, { memberId: viewer.id, address });
    invalidate('members', `member:${viewer.id}`);
    return { avatar: address };
  });
}

/** The pictures that members upload of themselves. */
function routeAvatars(app: Server, platform: Platform): void {
  answerCalls(app, avatarsCalls, {
    'POST /profile/avatar': ({ viewer, received }) => {
      if (!received) throw new AppError('invalid', { fieldMessages: { image: requiredMessage } });
      return uploadAvatar(platform, viewer, received);
    },

    'DELETE /profile/avatar': ({ viewer: { id } }) =>
      platform.write(async (transaction, invalidate) => {
        await changeAvatar(platform, transaction, { memberId: id, address: null });
        invalidate('members', `member:${id}`);
      }),
  });
}

/** Avatars of minors that staff have not looked at. */
const reviewedAvatars = reviewedPictures.with({
  kind: 'avatar',
  findWaiting: async (connection) => {
    const { rows } = await sql<{ address: string; member_id: number; full_name: string; slug: string }>`
      select avatar_url as address, id as member_id, trim(first_name || ' ' || last_name) as full_name, slug from member_name
      where is_protected and avatar_url is not null and not is_reviewed_picture(avatar_url) and deleted_at is null
      order by updated_at, id`.execute(connection);
    return rows.map(({ slug, ...row }) => ({
      ...row,
      path: linkTo(pages.profile, { slug }),
      tags: ['members', `member:${row.member_id}`],
    }));
  },
  remove: (platform, transaction, { member_id: memberId }) =>
    changeAvatar(platform, transaction, { memberId, address: null }),
});

/** The pictures that members upload of themselves. */
export const avatars: Feature = {
  name: 'members/avatars',
  pictures: [{ table: 'member', column: 'avatar_url' }],
  extensions: () => [reviewedAvatars],
  routes: ({ api, platform }) => routeAvatars(api, platform),
};
