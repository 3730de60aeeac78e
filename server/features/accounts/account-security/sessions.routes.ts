import { endSessionsQuery, session, sessionParams } from '@mutirao/contract/accounts/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeCredentials } from '../sign-in/index.ts';
import { endAllSessions, endOwnSession } from './end-own-sessions.ts';
import { presentSession } from './sessions.present.ts';
import { findSessions } from './sessions.queries.ts';

const tags = ['Account'];
const config = { signedIn: true };

export function routeSessions(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/me/sessions',
    config,
    schema: { tags, summary: 'Where the caller is signed in', response: { 200: z.array(session) } },
    handler: async (request) => {
      const { id, sessionId } = viewerOf(request);
      const language = callerLanguage(request as unknown as FastifyRequest);
      const rows = await findSessions(platform.database, { memberId: id, now: platform.clock() });
      return rows.map((row) => presentSession(row, sessionId, language));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/me/sessions/:id',
    config,
    schema: { tags, summary: 'Signs out of one browser', params: sessionParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endOwnSession(platform, {
        viewer: viewerOf(request),
        sessionId: request.params.id,
        address: request.ip,
      });
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/me/sessions',
    config,
    schema: {
      tags,
      summary: 'Signs out of every browser but this one, or of this one too',
      querystring: endSessionsQuery,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const includingThis = request.query.including === 'this';
      await endAllSessions(platform, { viewer: viewerOf(request), includingThis, address: request.ip });
      if (includingThis) takeCredentials(platform, reply);
      return reply.status(204).send(null);
    },
  });
}
