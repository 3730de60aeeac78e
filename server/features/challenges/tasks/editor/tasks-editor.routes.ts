import { lacksTranslation } from '@mutirao/contract/challenges/editor-fields.ts';
import { tasksEditorCalls } from '@mutirao/contract/challenges/tasks-editor.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce, refreshPages } from '../../../members/notifications/index.ts';
import {
  changeContent,
  createContent,
  createContentChange,
  deleteContents,
  findContents,
  lockContent,
} from '../../contents/index.ts';
import { assertNotDenied } from '../assert-not-denied.ts';
import { findJoinedMembers } from '../changes.queries.ts';
import type { TaskRow } from '../task-row.ts';
import { findTaskContext } from '../tasks.queries.ts';
import { createTaskKind } from './task-kind.ts';

const figuresOf = (challengeId: number) => ['figures', `figures:${challengeId}`];

/** The tasks of a challenge, for those who manage it. */
export function routeTasksEditor(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  const change = createContentChange(platform);
  const taskKind = createTaskKind(clock);

  answerCalls(app, tasksEditorCalls, {
    'GET /admin/challenges/:id/tasks': async ({ params }) => {
      const data = (await findContents<TaskRow>(database, taskKind, params.id)).map(taskKind.present);
      const untranslated = data.filter((task) => lacksTranslation(task, ['name', 'description']));
      return { data, untranslated_count: untranslated.length };
    },

    'POST /admin/challenges/:id/tasks': (request) =>
      change(request, async (by) => {
        const { transaction, challengeId, viewer } = by;
        const now = clock();
        const context = await findTaskContext(transaction, { challengeId, memberId: viewer.id, now });
        assertNotDenied(context?.is_finished ? 'finished' : undefined);
        const task = await createContent(by, taskKind, {
          values: { ...request.body, created_at: now, updated_at: now },
          identity: request.body,
          whenNew: async ({ id, name_pt, name_en }) => {
            const detail = { task: { pt: name_pt || name_en, en: name_en || name_pt }, task_id: id };
            const event = { event: 'task_added', detail, challengeId, authorId: viewer.id, now } as const;
            await announce(platform, transaction, event);
            by.invalidate(...figuresOf(challengeId));
          },
        });
        return taskKind.present(task);
      }),

    'PATCH /admin/challenges/:id/tasks/:task': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.task, changes: request.body.changes };
        return taskKind.present(await changeContent(by, taskKind, given));
      }),

    'DELETE /admin/challenges/:id/tasks/:task': (request) =>
      change(request, async (by) => {
        const { transaction, challengeId } = by;
        const { id, done_users } = await lockContent(by, taskKind, request.params.task);
        assertNotDenied(done_users > 0 ? 'somebody_did_it' : undefined);
        const memberIds = await findJoinedMembers(transaction, id);
        await deleteContents(by, taskKind, [id]);
        by.invalidate(...figuresOf(challengeId));
        await refreshPages(transaction, { challengeId, memberIds });
      }),
  });
}
