import { memberLanguage, publicUser, user, userParams } from '@mutirao/contract/members/members.ts';
import { privacy, privacyInput } from '@mutirao/contract/members/privacy.ts';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeLanguage } from './change-language.ts';
import { changePrivacy } from './change-privacy.ts';
import { getPublicUser, getUser } from './get-user.ts';
import { memberBy } from './member-by.ts';

const tags = ['Members'];

export function routeMembers(app: Server, platform: Platform): void {
  const { database } = platform;

  app.route({
    method: 'GET',
    url: '/contestants/me',
    config: { signedIn: true },
    schema: { tags, summary: 'Who is signed in, with profile, settings and privacy', response: { 200: user } },
    handler: (request) => getUser(database, viewerOf(request).id),
  });

  app.route({
    method: 'GET',
    url: '/users/:user',
    config: { keep: true },
    schema: {
      tags,
      summary: 'A member, by id, slug or a slug they had, with what everyone may see of the profile',
      description:
        'Positions are rounded to about a kilometre; whoever hides from the community is shown without a place.',
      params: userParams,
      response: { 200: publicUser },
    },
    handler: async ({ params }, reply) => {
      const shown = await getPublicUser(database, memberBy(params.user));
      keepUnder(reply, `member:${shown.id}`);
      return shown;
    },
  });

  app.route({
    method: 'PUT',
    url: '/me/privacy',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'Changes where the caller is shown to others',
      description: 'What is left out stays as it is.',
      body: privacyInput,
      response: { 200: privacy },
    },
    handler: (request) => changePrivacy(platform, viewerOf(request).id, request.body),
  });

  app.route({
    method: 'PUT',
    url: '/me/language',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'Changes the language in which mails to the caller are written',
      body: memberLanguage,
      response: { 200: memberLanguage },
    },
    handler: async (request) => {
      await changeLanguage(platform, viewerOf(request).id, request.body.language);
      return request.body;
    },
  });
}
