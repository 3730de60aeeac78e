import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { tasksEditorCalls } from '@mutirao/contract/challenges/tasks/tasks.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeContent, createContentChange, findContents } from '../../contents/index.ts';
import type { TaskRow } from '../task-row.ts';
import { addTask, removeTask } from '../write-tasks.ts';
import { createTaskKind } from './task-kind.ts';

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
      change(request, async (by) =>
        taskKind.present(await addTask(platform, by, { kind: taskKind, fields: request.body })),
      ),

    'PATCH /admin/challenges/:id/tasks/:task': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.task, changes: request.body.changes };
        return taskKind.present(await changeContent(by, taskKind, given));
      }),

    'DELETE /admin/challenges/:id/tasks/:task': (request) =>
      change(request, (by) => removeTask(by, taskKind, request.params.task)),
  });
}
