import { user, userParams } from '@mutirao/contract/members.ts';
import { profileAddressInput } from '@mutirao/contract/profile-address.ts';
import { viewerOf } from '../../platform/auth/authenticate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSlug } from './change-slug.ts';
import { getUser } from './get-user.ts';

export function routeSlugs(app: Server, platform: Platform): void {
  app.route({
    method: 'PUT',
    url: '/users/:user/slug',
    config: { signedIn: true },
    schema: {
      tags: ['Members'],
      summary: "Moves the caller's profile to another address",
      description: 'The old address leads to the new one, and is never given to anybody else.',
      params: userParams,
      body: profileAddressInput,
      response: { 200: user },
    },
    handler: async (request) => {
      const { user: word } = request.params;
      if (!/^\d{1,9}$/.test(word)) throw new AppError('not_found', { message: 'member_not_found' });
      const { slug } = request.body;
      await changeSlug(platform, { viewer: viewerOf(request), memberId: Number(word), slug });
      return getUser(platform.database, Number(word));
    },
  });
}
