import { categoriesEditorCalls } from '@mutirao/contract/challenges/categories/categories.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editCategory, findEditedCategories } from './edit-category.ts';

/** Editing the texts of goals. */
export function routeCategoriesEditor(app: Server, platform: Platform): void {
  answerCalls(app, categoriesEditorCalls, {
    'GET /admin/categories': async () => ({ data: await findEditedCategories(platform.database) }),

    'PATCH /admin/categories/:id': ({ params, body, viewer, ip }) =>
      editCategory(platform, { ...params, ...body, viewer, address: ip }),
  });
}
