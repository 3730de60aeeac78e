import { transparencyEditorCalls } from '@mutirao/contract/organisation/transparency/transparency.calls.ts';
import {
  editedAgreements,
  editedBodies,
  editedDocuments,
  editedSeats,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { editorOf, orderHandlers, rowHandlers } from '../../../../platform/editing/answer-rows.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeFacts } from './change-facts.ts';
import { changeFile } from './document-file.ts';
import { agreementKind, bodyKind, documentKind, seatKind } from './kinds.ts';
import { handleFileRemoval } from './remove-file.ts';
import { findFacts } from './transparency-editor.queries.ts';

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
