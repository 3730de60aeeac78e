import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { filesEditorCalls } from '@mutirao/contract/challenges/files/files.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/storage.ts';
import {
  changeContent,
  createContentChange,
  deleteContent,
  editorOf,
  findContents,
  requireSomeLanguage,
} from '../../contents/index.ts';
import type { FileRow } from '../files.queries.ts';
import { fileKind } from './file-kind.ts';
import { createFile, handleRemovals, releaseFile, replaceFile } from './store-file.ts';

function required(received: ReceivedFile | undefined): ReceivedFile {
  if (!received) throw new AppError('invalid', { fieldMessages: { file: requiredMessage } });
  return received;
}

/** The files of a challenge, for those who manage it. */
export function routeFilesEditor(app: Server, platform: Platform): void {
  const { database } = platform;
  const change = createContentChange(platform);
  handleRemovals(platform);

  answerCalls(app, filesEditorCalls, {
    'GET /admin/challenges/:id/files': async ({ params }) => {
      const data = (await findContents<FileRow>(database, fileKind, params.id)).map(fileKind.present);
      const untranslated = data.filter((file) => lacksTranslation(file, ['title', 'description']));
      return { data, untranslated_count: untranslated.length };
    },

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
