import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sendStoredFile } from '../../../../platform/storage/send-stored-file.ts';
import { findFile, storedAs } from './answer-files.ts';

const params = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.pdf$/) });

/**
 * Serves PDFs to all who know their address, as pictures of answers: it cannot be guessed, and only those who see an
 * answer learn it. Browsers ask each time whether the file is still there, and no proxy stores it.
 */
export function serveAnswerFiles(site: Server, { database, files: { storage } }: Platform): void {
  site.get('/answer-files/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = request.params;
    const url = `/answer-files/${file}`;
    const found = await findFile(database, url);
    if (!found) throw new AppError('not_found');
    return sendStoredFile(
      { storage, request, reply },
      {
        // Neutral, since judges may not learn whose it is.
        name: file,
        storedAs: storedAs(url),
        size: found.bytes,
        etag: `"${file}"`,
        isDownload: false,
        isPrivate: true,
      },
    );
  });
}
