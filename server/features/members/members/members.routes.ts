import { membersCalls } from '@mutirao/contract/members/members/members.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeLanguage, changePresentation, changePrivacy, changeSlug } from './change-member.ts';
import { getPublicUser, getUser } from './get-user.ts';

export function routeMembers(app: Server, platform: Platform): void {
  const { database } = platform;

  answerCalls(app, membersCalls, {
    'GET /contestants/me': async ({ viewer }) => ({
      ...(await getUser(database, viewer.id)),
      ...(viewer.withheld && { second_factor_needed: true as const }),
    }),

    'GET /users/:user': async ({ params }, reply) => {
      const shown = await getPublicUser(database, parseIdOrSlug(params.user));
      cacheTags(reply, `member:${shown.id}`, `participation:${shown.id}`, 'skills');
      return shown;
    },

    'PUT /me/privacy': ({ viewer, body }) => changePrivacy(platform, viewer.id, body),

    'PUT /me/presentation': ({ viewer, body }) => changePresentation(platform, viewer.id, body),

    'PUT /me/language': async ({ viewer, body }) => {
      await changeLanguage(platform, viewer.id, body.language);
      return body;
    },

    'PUT /users/:user/slug': async ({ viewer, params, body }) => {
      await changeSlug(platform, { viewer, by: parseIdOrSlug(params.user), slug: body.slug });
      return getUser(database, viewer.id);
    },
  });
}
