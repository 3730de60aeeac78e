import { avatarsCalls } from '@mutirao/contract/members/avatars/avatars.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAvatar, uploadAvatar } from './change-avatar.ts';

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

/** The pictures that members upload of themselves. */
export const avatars: Feature = {
  name: 'members/avatars',
  pictures: [{ table: 'member', column: 'avatar_url' }],
  routes: ({ api, platform }) => routeAvatars(api, platform),
};
