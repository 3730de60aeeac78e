import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { findFile } from './transparency.queries.ts';

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
export function serveDocumentFiles(site: Server, { database, storage }: Platform): void {
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
