import { challengePage } from '@mutirao/contract/challenges/challenges.ts';
import { cardsQuery, myChallenges, myChallengesQuery } from '@mutirao/contract/challenges/my-challenges.ts';
import { userParams } from '@mutirao/contract/members/members.ts';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../../members/members/index.ts';
import { type Challenges, listTags } from '../challenges/index.ts';
import { listAccepted, listFollowed, listMine } from './list-member-challenges.ts';

const tags = ['Taking part'];

export function routeMemberChallenges(app: Server, platform: Platform, challenges: Challenges): void {
  const dependencies = { platform, challenges };

  app.route({
    method: 'GET',
    url: '/challenges/my',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'The challenges in which the caller has a role, newest first, with every role they have anywhere',
      querystring: myChallengesQuery,
      response: { 200: myChallenges },
    },
    handler: (request) => {
      const { page, per_page, 'filter[role]': roles } = request.query;
      const viewer = viewerOf(request);
      return listMine(dependencies, { memberId: viewer.id, viewer, page, per_page, roles });
    },
  });

  app.route({
    method: 'GET',
    url: '/me/challenges',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'The challenges in which the caller takes part, newest first',
      querystring: cardsQuery,
      response: { 200: challengePage },
    },
    handler: (request) => {
      const viewer = viewerOf(request);
      return listAccepted(dependencies, { memberId: viewer.id, viewer, ...request.query });
    },
  });

  for (const [word, list, what] of [
    ['following', listFollowed, 'follows'],
    ['challenges', listAccepted, 'takes part in'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `/users/:user/${word}`,
      config: { keep: true },
      schema: {
        tags,
        summary: `The challenges that a member ${what}, newest first; by id, slug or a slug they had`,
        params: userParams,
        querystring: cardsQuery,
        response: { 200: challengePage },
      },
      handler: async ({ params, query, viewer }, reply) => {
        const id = await requireMember(platform.database, params.user);
        keepUnder(reply, `member:${id}`, ...listTags);
        return list(dependencies, { memberId: id, viewer, ...query });
      },
    });
  }
}
