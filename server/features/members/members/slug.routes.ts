import { user, userParams } from '@mutirao/contract/members/members.ts';
import { profileAddressInput } from '@mutirao/contract/members/profile-address.ts';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeSlug } from './change-slug.ts';
import { getUser } from './get-user.ts';
import { memberBy } from './member-by.ts';

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
      const viewer = viewerOf(request);
      await changeSlug(platform, { viewer, by: memberBy(request.params.user), slug: request.body.slug });
      return getUser(platform.database, viewer.id);
    },
  });
}
