import { type ChallengeFile, filesCalls, filesEditorCalls } from '@mutirao/contract/challenges/files/files.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extensionOf } from '../../../platform/storage/file-types.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents, requireTab } from '../challenges/index.ts';
import {
  changeContent,
  createContentChange,
  deleteContent,
  editorOf,
  exportContents,
  findContents,
  presentContents,
  requireSomeLanguage,
} from '../contents/index.ts';
import { copyFiles, createFile, fileKind, handleRemovals, releaseFile, replaceFile } from './edit-files.ts';
import { addressOfFile, countDownload, type FileRow, findFile, findFiles } from './files.queries.ts';

export { nameOfFile } from './edit-files.ts';

function presentFile(row: FileRow): ChallengeFile {
  const { id, name, size, downloads } = row;
  return {
    id,
    title: { en: row.title_en, pt: row.title_pt },
    description: { en: row.description_en, pt: row.description_pt },
    file_url: addressOfFile({ id, name }),
    name,
    kind: extensionOf(name),
    size: Number(size),
    downloads,
    created_at: row.created_at.toISOString(),
  };
}

/** The lists of files of challenges. */
function routeFiles(app: Server, { database }: Platform): void {
  answerCalls(app, filesCalls, {
    'GET /challenges/:id/files': async ({ params, query, viewer }) => {
      await requireTab(database, { challengeId: params.id, tab: 'files', viewer });
      const { search } = query;
      const { rows, total } = await findFiles(database, { challengeId: params.id, search, ...pageSlice(query) });
      return { data: rows.map(presentFile), ...pageFigures(total, query) };
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

/** Serves the files of challenges, whole or in parts, and counts downloads from their beginning. */
function serveFiles(site: Server, { database, files: { storage }, write }: Platform): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as z.output<typeof params>;
    const { download } = request.query as z.output<typeof querystring>;
    const file = await findFile(database, id);
    if (!file) throw new AppError('not_found');
    await requireTab(database, { challengeId: file.challenge_id, tab: 'files', viewer: undefined });
    const { name, stored_as: storedAs } = file;
    const size = Number(file.size);
    return sendStoredFile(
      { storage, request, reply },
      {
        name,
        storedAs,
        size,
        // A file may be replaced by another one of the same size.
        etag: `"file-${id}-${file.digest?.slice(0, 32) ?? size}"`,
        isDownload: download !== undefined,
        onBegin: () =>
          write(async (transaction, invalidate) => {
            await countDownload(transaction, id);
            invalidate(`figures:${file.challenge_id}`);
          }),
      },
    );
  }
  site.get('/files/:id/:name', { schema: { hide: true, params, querystring } }, send as never);
}

function required(received: ReceivedFile | undefined): ReceivedFile {
  if (!received) throw new AppError('invalid', { fieldMessages: { file: requiredMessage } });
  return received;
}

/** The files of a challenge, for those who manage it. */
function routeFilesEditor(app: Server, platform: Platform): void {
  const { database } = platform;
  const change = createContentChange(platform);
  handleRemovals(platform);

  answerCalls(app, filesEditorCalls, {
    'GET /admin/challenges/:id/files': async ({ params }) =>
      presentContents(fileKind, await findContents<FileRow>(database, fileKind, params.id), ['title', 'description']),

    'POST /admin/challenges/:id/files': async (request) => {
      const { file: _file, ...texts } = request.body;
      requireSomeLanguage(texts, 'title');
      return fileKind.present(
        await createFile(platform, editorOf(request), { file: required(request.received), texts }),
      );
    },

    'PATCH /admin/challenges/:id/files/:file': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.file, changes: request.body.changes };
        return fileKind.present(await changeContent(by, fileKind, given));
      }),

    'PUT /admin/challenges/:id/files/:file/content': async (request) => {
      const { params, body } = request;
      const given = { id: params.file, file: required(request.received), basedOn: body.based_on };
      return fileKind.present(await replaceFile(platform, editorOf(request), given));
    },

    'DELETE /admin/challenges/:id/files/:file': (request) =>
      change(request, async (by) => {
        const { stored_as } = await deleteContent(by, fileKind, request.params.file);
        await releaseFile(platform, by.transaction, stored_as);
      }),
  });
}

/** The files of a challenge: their list, and the files themselves. */
export const files: Feature = {
  name: 'challenges/files',
  extensions: (platform) => [
    copiedContents.with(copyFiles),
    exportContents(platform, fileKind, {
      name: 'files',
      title: { pt: 'Arquivos', en: 'Files' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['title_*', 'título', 'title'],
        ['description_*', 'descrição', 'description'],
        ['name', 'arquivo', 'file'],
        ['size', 'bytes', 'bytes'],
        ['downloads', 'downloads', 'downloads'],
        ['created_at', 'desde (UTC)', 'since (UTC)'],
      ),
    }),
  ],
  routes: ({ site, api, platform }) => {
    routeFiles(api, platform);
    routeFilesEditor(api, platform);
    serveFiles(site, platform);
  },
};
