import { tagsEditorCalls } from '@mutirao/contract/challenges/challenges/challenges.calls.ts';
import { editedTagsShown } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteTag, findEditedTags, renameTag } from './edit-tags.ts';

/** Renaming, merging and deleting tags. */
export function routeTagsEditor(app: Server, platform: Platform): void {
  answerCalls(app, tagsEditorCalls, {
    'GET /admin/tags': async ({ query }) => ({
      data: await findEditedTags(platform.database, { ...query, limit: editedTagsShown }),
    }),

    'PUT /admin/tags/:tag': ({ params, body, viewer, ip }) =>
      renameTag(platform, { ...params, ...body, viewer, address: ip }),

    'DELETE /admin/tags/:tag': ({ params, viewer, ip }) => deleteTag(platform, { ...params, viewer, address: ip }),
  });
}
