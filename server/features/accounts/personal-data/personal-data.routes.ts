import {
  consent,
  consentsInput,
  deletion,
  deletionInput,
  missingConsent,
} from '@mutirao/contract/accounts/personal-data.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { agree } from './agree.ts';
import { askForDeletion } from './ask-for-deletion.ts';
import { listConsents, listMissingConsents } from './list-consents.ts';
import { undoDeletion } from './undo-deletion.ts';

const tags = ['Personal data'];
const config = { signedIn: true };

export function routePersonalData(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/me/consents',
    config,
    schema: { tags, summary: 'What the caller agreed to', response: { 200: z.array(consent) } },
    handler: (request) => listConsents(platform, viewerOf(request).id),
  });

  app.route({
    method: 'POST',
    url: '/me/consents',
    config,
    schema: {
      tags,
      summary: 'Agrees to texts in the versions in force',
      description:
        'Agreeing once more changes nothing. A version that is not in force any more, or not yet, is refused.',
      body: consentsInput,
      response: { 200: z.array(consent) },
    },
    handler: (request) => agree(platform, viewerOf(request).id, request.body),
  });

  app.route({
    method: 'GET',
    url: '/me/consents/missing',
    config,
    schema: {
      tags,
      summary: 'Texts in force that the caller has not agreed to in this version',
      response: { 200: z.array(missingConsent) },
    },
    handler: (request) => listMissingConsents(platform, viewerOf(request).id),
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
