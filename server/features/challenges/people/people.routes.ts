import { peopleCalls } from '@mutirao/contract/challenges/people/people.calls.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireChallenge } from '../challenges/index.ts';
import { applyAsAdviser, decideApplication, listApplications } from './adviser-applications.ts';
import { presentOfficer } from './people.present.ts';
import { findOfficers } from './people.queries.ts';

export function routePeople(app: Server, platform: Platform): void {
  const { database } = platform;

  async function listOfficers(
    role: 'judge' | 'advisor',
    { params, viewer }: { params: { id: number }; viewer: Viewer | undefined },
    reply: FastifyReply,
  ) {
    await requireChallenge(database, params.id, viewer);
    const rows = await findOfficers(database, { challengeId: params.id, role });
    cacheTags(reply, ...rows.map(({ id }) => `member:${id}`));
    return rows.map(presentOfficer);
  }

  answerCalls(app, peopleCalls, {
    'GET /challenges/:id/judges': (request, reply) => listOfficers('judge', request, reply),

    'GET /challenges/:id/advisors': (request, reply) => listOfficers('advisor', request, reply),

    'GET /challenges/:id/advisors/applications': ({ viewer, params }) =>
      listApplications(platform, { viewer, challengeId: params.id }),

    'POST /challenges/:id/advisors/applications': ({ viewer, params, body }) =>
      applyAsAdviser(platform, { viewer, challengeId: params.id, ...body }),

    'PUT /challenges/:id/advisors/applications/:application': ({ viewer, params, body, ip: address }) =>
      decideApplication(platform, { viewer, challengeId: params.id, id: params.application, ...body, address }),
  });
}
