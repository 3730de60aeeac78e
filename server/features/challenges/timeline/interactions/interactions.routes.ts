import { deskCalls } from '@mutirao/contract/challenges/timeline/desk.calls.ts';
import { interactionsCalls } from '@mutirao/contract/challenges/timeline/timeline.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sendStoredFile } from '../../../../platform/storage/send-stored-file.ts';
import { findFile, listVersions, storedAs } from '../answers/form-answers.ts';
import { sendAnswerFile } from '../answers/send-answer-file.ts';
import { createRemark, deleteRemark, listRemarks, updateClaims, updateRemark } from './change-desk.ts';
import { deleteInteraction, updateInteraction } from './change-interaction.ts';
import { createInteraction } from './create-interaction.ts';
import { getInteraction, listInteractions } from './list-interactions.ts';
import { readDesk } from './read-desk.ts';
import { createReply, deleteReply, getReply, listReplies, updateReply } from './replies.ts';

interface StageParams {
  readonly id: number;
  readonly timeline: number;
}
interface InteractionParams extends StageParams {
  readonly interaction: number;
}
interface ReplyParams extends InteractionParams {
  readonly reply: number;
}

const stageOf = ({ id, timeline }: StageParams) => ({ challengeId: id, stageId: timeline });
const interactionOf = ({ interaction, ...params }: InteractionParams) => ({
  ...stageOf(params),
  interactionId: interaction,
});
const replyOf = ({ reply, ...params }: ReplyParams) => ({ ...interactionOf(params), replyId: reply });

/** Answers to stages, the replies to them, and the desk of those who reply. */
export function routeInteractions(app: Server, platform: Platform): void {
  answerCalls(app, interactionsCalls, {
    'GET /challenges/:id/timelines/:timeline/interactions': ({ viewer, params, query }) =>
      listInteractions(platform, viewer, stageOf(params), query),

    'GET /challenges/:id/timelines/:timeline/interactions/:interaction': ({ viewer, params }) =>
      getInteraction(platform, viewer, interactionOf(params)),

    'POST /challenges/:id/timelines/:timeline/interactions': async ({ viewer, params, body, received }, reply) => {
      const wanted = { content: body.content, file: received, answers: body.answers };
      const { interaction, isNew } = await createInteraction(platform, viewer, stageOf(params), wanted);
      reply.status(isNew ? 201 : 200);
      return interaction;
    },

    'PUT /challenges/:id/timelines/:timeline/interactions/:interaction': ({ viewer, params, body, received }) =>
      updateInteraction(platform, viewer, interactionOf(params), {
        content: body.content,
        file: body.file === null ? null : received,
        answers: body.answers,
        basedOn: body.based_on,
      }),

    'GET /challenges/:id/timelines/:timeline/interactions/:interaction/versions': ({ viewer, params }) =>
      listVersions(platform, viewer, interactionOf(params)),

    'POST /challenges/:id/timelines/:timeline/files': ({ viewer, params, body, received: file }) => {
      if (!file) throw new AppError('invalid', { fieldMessages: { file: requiredMessage } });
      return sendAnswerFile(platform, viewer, stageOf(params), { question: body.question, file });
    },

    'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction': ({ viewer, params }) =>
      deleteInteraction(platform, viewer, interactionOf(params)),

    'GET /challenges/:id/timelines/:timeline/interactions/:interaction/replies': ({ viewer, params }) =>
      listReplies(platform, viewer, interactionOf(params)),

    'GET /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': ({ viewer, params }) =>
      getReply(platform, viewer, replyOf(params)),

    'POST /challenges/:id/timelines/:timeline/interactions/:interaction/replies': ({ viewer, params, body }) =>
      createReply(platform, viewer, interactionOf(params), body),

    'PUT /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': ({ viewer, params, body }) =>
      updateReply(platform, viewer, replyOf(params), { content: body.content, basedOn: body.based_on }),

    'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': ({ viewer, params }) =>
      deleteReply(platform, viewer, replyOf(params)),
  });

  answerCalls(app, deskCalls, {
    'GET /me/desk': ({ viewer, query }) => readDesk(platform, viewer, query),
    'PUT /me/desk/claims': ({ viewer, body }) => updateClaims(platform, viewer, body),
    'GET /me/remarks': ({ viewer }) => listRemarks(platform, viewer),
    'POST /me/remarks': ({ viewer, body }) => createRemark(platform, viewer, body),
    'PUT /me/remarks/:remark': ({ viewer, params, body }) => updateRemark(platform, viewer, params.remark, body),
    'DELETE /me/remarks/:remark': ({ viewer, params }) => deleteRemark(platform, viewer, params.remark),
  });
}

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
