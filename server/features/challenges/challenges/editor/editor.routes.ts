import { challengeEditorCalls, tagsEditorCalls } from '@mutirao/contract/challenges/challenges/challenges.calls.ts';
import { editedTagsShown } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ChallengeDependencies } from '../challenges.present.ts';
import { archiveChallenge, discardDraft, unpublishChallenge } from './change-state.ts';
import { type CopyHook, copyChallenge, createChallenge } from './create-challenge.ts';
import { getEffects } from './date-effects.ts';
import { cutPicture, uploadPicture } from './edit-pictures.ts';
import { deleteTag, findTranslations, renameTag, selectEditedTags, translateTag } from './edit-tags.ts';
import { findWinnerCandidates } from './editor.queries.ts';
import { getDocument, previewChallenge } from './get-document.ts';
import { listEditedChallenges } from './list-edited-challenges.ts';
import { publishChallenge } from './publish-challenge.ts';
import { requireScene } from './scene.ts';
import { updateDraft } from './update-draft.ts';

type Acting = Pick<FastifyRequest, 'ip'> & { readonly viewer: Viewer };
type About = Acting & { readonly params: { readonly id: number } };

const actorOf = ({ viewer, ip }: Acting) => ({ viewer, address: ip });
const callOf = (request: About) => ({ ...actorOf(request), challengeId: request.params.id });

/** Editing challenges, publishing them and taking them off. Each change answers the challenge as it is then. */
export function routeChallengeEditor(
  app: Server,
  dependencies: ChallengeDependencies,
  copyHooks: readonly CopyHook[],
): void {
  const { platform } = dependencies;
  const { database } = platform;
  answerCalls(app, challengeEditorCalls, {
    'GET /admin/challenges': ({ viewer, query }) => listEditedChallenges(platform, viewer, query),

    'POST /admin/challenges': (request) => {
      const { request_id: requestId, ...titles } = request.body;
      return createChallenge(platform, { ...actorOf(request), requestId, titles });
    },

    'GET /admin/challenges/:id': ({ params, viewer }) =>
      getDocument(database, params.id, { viewer, now: platform.clock() }),

    'PATCH /admin/challenges/:id/draft': (request) =>
      updateDraft(platform, { ...callOf(request), changes: request.body.changes }),

    'POST /admin/challenges/:id/draft/discard': (request) => discardDraft(platform, callOf(request)),

    'POST /admin/challenges/:id/effects': async ({ params, viewer, body }) => {
      const scene = await requireScene(database, params.id, viewer);
      return { data: await getEffects(database, scene, { after: body, now: platform.clock() }) };
    },

    'GET /admin/challenges/:id/preview': ({ params, viewer }) => previewChallenge(dependencies, params.id, viewer),

    'GET /admin/challenges/:id/winners': async ({ params, viewer, query }) => {
      await requireScene(database, params.id, viewer);
      return { data: await findWinnerCandidates(database, { challengeId: params.id, ...query }) };
    },

    'POST /admin/challenges/:id/pictures': ({ params, viewer, received }) => {
      if (!received) throw new AppError('invalid', { fieldMessages: { image: requiredMessage } });
      return uploadPicture(platform, { challengeId: params.id, viewer }, received);
    },

    'POST /admin/challenges/:id/pictures/:picture/cuts': ({ params, viewer, body }) =>
      cutPicture(platform, { challengeId: params.id, viewer }, { pictureId: params.picture, ...body }),

    'POST /admin/challenges/:id/publication': (request) =>
      publishChallenge(platform, { ...callOf(request), at: request.body.at }),

    'DELETE /admin/challenges/:id/publication': (request) =>
      unpublishChallenge(platform, { ...callOf(request), of: request.query.of }),

    'PUT /admin/challenges/:id/archive': (request) =>
      archiveChallenge(platform, { ...callOf(request), isArchived: true }),

    'DELETE /admin/challenges/:id/archive': (request) =>
      archiveChallenge(platform, { ...callOf(request), isArchived: false }),

    'POST /admin/challenges/:id/copy': (request) =>
      copyChallenge(platform, { ...callOf(request), requestId: request.body.request_id, copyHooks }),
  });
}

/** Renaming, merging and deleting tags. */
export function routeTagsEditor(app: Server, platform: Platform): void {
  answerCalls(app, tagsEditorCalls, {
    'GET /admin/tags': async ({ query }) => {
      const { rows } = await selectEditedTags({ ...query, limit: editedTagsShown }).execute(platform.database);
      return { data: rows };
    },

    'PUT /admin/tags/:tag': ({ params, body, viewer, ip }) =>
      renameTag(platform, { ...params, ...body, viewer, address: ip }),

    'GET /admin/tag-translations': () => findTranslations(platform.database),

    'PUT /admin/tags/:tag/translation': async ({ params, body, viewer, ip }) =>
      translateTag(platform, { ...params, ...body, viewer, address: ip }),

    'DELETE /admin/tags/:tag': ({ params, viewer, ip }) => deleteTag(platform, { ...params, viewer, address: ip }),
  });
}
