import { avatarsCalls } from '@mutirao/contract/members/avatars.calls.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { pictureIn } from '../../../platform/http/file-rule.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAvatar } from './change-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

const _url = '/profile/avatar';
const _image = pictureIn('image', {
  largest: largestUpload,
  limit: { name: 'avatars', points: 30, seconds: 60 * 60 },
});

export function routeAvatars(app: Server, platform: Platform): void {
  answerCalls(app, avatarsCalls, {
    'POST /profile/avatar': async (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { image: requiredMessage } });
      return uploadAvatar(platform, request.viewer, request.received);
    },

    'DELETE /profile/avatar': async (request) => {
      const { id } = request.viewer;
      await platform.write(async (transaction, invalidate) => {
        await changeAvatar(platform, transaction, { memberId: id, address: null });
        invalidate('members', `member:${id}`);
      });
    },
  });
}
