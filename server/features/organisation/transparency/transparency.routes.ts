import {
  transparencyCalls,
  transparencyEditorCalls,
} from '@mutirao/contract/organisation/transparency/transparency.calls.ts';
import {
  editedAgreements,
  editedBodies,
  editedDocuments,
  editedSeats,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { editorOf, orderHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { changeFacts } from './editor/change-facts.ts';
import { changeFile } from './editor/document-file.ts';
import { agreementKind, bodyKind, documentKind, handleFileRemoval, seatKind } from './editor/kinds.ts';
import { findFacts } from './editor/transparency-editor.queries.ts';
import { findDocument, findFile, getTransparency } from './read-transparency.ts';

/** What the organisation shows of itself: who governs it, its papers, its agreements. */
export function routeTransparency(app: Server, platform: Platform): void {
  answerCalls(app, transparencyCalls, {
    'GET /transparency': () => getTransparency(platform),

    'GET /transparency/documents/:slug': async ({ params }) => {
      const document = await findDocument(platform.database, params.slug);
      if (!document) throw new AppError('not_found');
      return document;
    },
  });
}

const params = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  name: z.string().max(300),
});
const querystring = z.object({ download: z.string().optional() });

/** Serves the files of the organisation's documents, whole or in parts. */
export function serveDocumentFiles(site: Server, { database, files: { storage } }: Platform): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as z.output<typeof params>;
    const { download } = request.query as z.output<typeof querystring>;
    const { file_name, file_stored_as, file_size } = (await findFile(database, id)) ?? {};
    if (!file_name || !file_stored_as) throw new AppError('not_found');
    // The name it is stored under is another one for each upload.
    const etag = `"${file_stored_as}"`;
    const file = { name: file_name, storedAs: file_stored_as, size: file_size ?? 0, etag };
    return sendStoredFile({ storage, request, reply }, { ...file, isDownload: download !== undefined });
  }
  site.get('/documents/:id/:name', { schema: { hide: true, params, querystring } }, send as never);
}

/** How staff edit what the organisation shows of itself. */
export function registerTransparencyEditor(app: Server, platform: Platform): void {
  handleFileRemoval(platform);
  answerCalls(app, transparencyEditorCalls, {
    'GET /admin/organisation': () => findFacts(platform.database),
    'PATCH /admin/organisation': (request) =>
      changeFacts(platform, { changes: request.body.changes, editor: editorOf(request) }),

    ...rowHandlers(platform, editedBodies, bodyKind),
    ...orderHandlers(platform, editedBodies, bodyKind),
    ...rowHandlers(platform, editedSeats, seatKind),
    ...orderHandlers(platform, editedSeats, seatKind),
    ...rowHandlers(platform, editedDocuments, documentKind(platform)),
    ...rowHandlers(platform, editedAgreements, agreementKind),

    'POST /admin/documents/:row/file': (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { file: requiredMessage } });
      return changeFile(platform, {
        id: request.params.row,
        file: request.received,
        editor: editorOf(request),
      }) as Promise<never>;
    },
    'DELETE /admin/documents/:row/file': async (request) => {
      await changeFile(platform, { id: request.params.row, file: undefined, editor: editorOf(request) });
    },
  });
}
