import { consent, deletion, deletionInput } from '@mutirao/contract/personal-data.ts';
import { z } from 'zod';
import { viewerOf } from '../../platform/auth/authenticate.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForDeletion } from './ask-for-deletion.ts';
import { findConsents } from './consents.queries.ts';
import { undoDeletion } from './undo-deletion.ts';

const tags = ['Personal data'];
const config = { signedIn: true };

export function routePersonalData(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/me/consents',
    config,
    schema: { tags, summary: 'What the caller agreed to', response: { 200: z.array(consent) } },
    handler: async (request) => {
      const rows = await findConsents(platform.database, viewerOf(request).id);
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },
  });

  app.route({
    method: 'POST',
    url: '/me/deletion',
    config,
    schema: { tags, summary: 'Asks for the account to be deleted', body: deletionInput, response: { 200: deletion } },
    handler: async (request) => {
      const at = await askForDeletion(platform, {
        memberId: viewerOf(request).id,
        password: request.body.password,
        address: request.ip,
      });
      return { deletion_at: at.toISOString() };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/me/deletion',
    config,
    schema: { tags, summary: 'Keeps the account after all', response: { 204: z.null() } },
    handler: async (request, reply) => {
      await undoDeletion(platform, { memberId: viewerOf(request).id, address: request.ip });
      return reply.status(204).send(null);
    },
  });
}
