import { publicUser, user, userParams } from '@mutirao/contract/members.ts';
import { viewerOf } from '../../platform/auth/authenticate.ts';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberBy } from './member-by.ts';
import { presentPublicUser, presentUser } from './members.present.ts';
import { findMember } from './members.queries.ts';

const tags = ['Members'];

export function routeMembers(app: Server, { database }: Platform): void {
  app.route({
    method: 'GET',
    url: '/contestants/me',
    config: { signedIn: true },
    schema: { tags, summary: 'Who is signed in', response: { 200: user } },
    handler: async (request) => {
      const row = await findMember(database, { id: viewerOf(request).id });
      if (!row) throw new AppError('unauthenticated');
      return presentUser(row);
    },
  });

  app.route({
    method: 'GET',
    url: '/users/:user',
    config: { keep: true },
    schema: {
      tags,
      summary: 'A member, by id, slug or a slug they had',
      params: userParams,
      response: { 200: publicUser },
    },
    handler: async ({ params }, reply) => {
      const row = await findMember(database, memberBy(params.user));
      if (!row) throw new AppError('not_found', { message: 'member_not_found' });
      keepUnder(reply, `member:${row.id}`);
      return presentPublicUser(row);
    },
  });
}
