import { dataExport } from '@mutirao/contract/accounts/personal-data.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { sendJson } from '../../../platform/http/schemas.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForExport } from './ask-for-export.ts';
import { presentExport } from './data-exports.present.ts';
import { findExport, findExportFile } from './data-exports.queries.ts';

const tags = ['Personal data'];
const config = { signedIn: true };
const url = '/me/data-export';
const fileNames: Readonly<Record<Language, string>> = { pt: 'mutirao-meus-dados', en: 'mutirao-my-data' };

export function routeDataExport(app: Server, platform: Platform): void {
  app.route({
    method: 'POST',
    url,
    config,
    schema: { tags, summary: 'Asks for a copy of all that is kept about the caller', response: { 202: dataExport } },
    handler: async (request, reply) => {
      const row = await askForExport(platform, { memberId: viewerOf(request).id, address: request.ip });
      return reply.status(202).send(presentExport(row));
    },
  });

  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      tags,
      summary: 'How far the newest copy has come; null where there is none',
      response: { 200: dataExport.nullable() },
    },
    handler: async (request, reply) => {
      const row = await findExport(platform.database, { memberId: viewerOf(request).id, now: platform.clock() });
      // The framework would send no body for a plain null.
      return row ? presentExport(row) : sendJson(reply, Buffer.from('null'));
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/file`,
    config,
    schema: {
      tags,
      summary: 'The copy, a ZIP of JSON files',
      response: { 200: { description: 'The file', content: { 'application/zip': { schema: z.unknown() } } } },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      const file = await findExportFile(platform.database, { memberId: id, now: platform.clock() });
      if (!file) throw new AppError('not_found');
      const name = fileNames[callerLanguage(request as unknown as FastifyRequest)];
      const day = file.created_at.toISOString().slice(0, 10);
      return (reply as unknown as FastifyReply)
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}-${day}.zip"`)
        .send(file.content);
    },
  });
}
