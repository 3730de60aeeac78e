import { avatarAnswer, avatarInput } from '@mutirao/contract/members/avatars.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { pictureIn } from '../../../platform/http/file-rule.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAvatar } from './change-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

const tags = ['Account'];
const url = '/profile/avatar';
const image = pictureIn('image', {
  largest: largestUpload,
  limit: { name: 'avatars', points: 30, seconds: 60 * 60 },
});

export function routeAvatars(app: Server, platform: Platform): void {
  app.route({
    method: 'POST',
    url,
    config: { signedIn: true, file: image },
    schema: {
      tags,
      summary: "Changes the caller's avatar",
      description:
        'A form with the picture in the field `image`. It is turned upright, cut to a square and stripped of everything that is not its pixels. Neither the file nor where it was taken is kept.',
      body: avatarInput,
      response: { 200: avatarAnswer },
    },
    handler: async (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { image: 'required' } });
      return uploadAvatar(platform, viewerOf(request), request.received);
    },
  });

  app.route({
    method: 'DELETE',
    url,
    config: { signedIn: true },
    schema: {
      tags,
      summary: "Takes the caller's avatar away",
      description: "What they have at the provider they signed in with is shown instead, else everyone's default.",
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await platform.write(async (transaction, changed) => {
        await changeAvatar(platform, transaction, { memberId: id, address: null });
        changed('members', `member:${id}`);
      });
      return reply.status(204).send(null);
    },
  });
}
