import { tasksCalls, tasksEditorCalls } from '@mutirao/contract/challenges/tasks/tasks.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../../members/members/index.ts';
import { changeContent, createContentChange, findContents, presentContents } from '../contents/index.ts';
import { addTask, createTaskChanges, createTaskKind, removeTask } from './change-task.ts';
import { getTask, listTaskMembers, listTasks, personalizeTasks } from './list-tasks.ts';
import { abortTask, joinTask, markTaskMember } from './take-part.ts';
import type { TaskRow } from './tasks.queries.ts';

/** The tasks of a challenge, for those who manage it. */
function routeTasksEditor(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  const change = createContentChange(platform);
  const taskKind = createTaskKind(clock);

  answerCalls(app, tasksEditorCalls, {
    'GET /admin/challenges/:id/tasks': async ({ params }) =>
      presentContents(taskKind, await findContents<TaskRow>(database, taskKind, params.id), ['name', 'description']),

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

function keyOf({ id, task }: { id: number; task: number }) {
  return { challengeId: id, taskId: task };
}

export function routeTasks(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  const tasks = createTaskChanges(platform);
  routeTasksEditor(app, platform);
  answerCalls(app, tasksCalls, {
    'GET /challenges/:id/tasks': {
      shared: ({ params, query, viewer }) => listTasks(platform, params.id, query, viewer),
      personalize: async (page, viewer) => {
        const [first] = page.data;
        if (!first) return page;
        const where = { challengeId: first.challenge_id, now: clock() };
        return { ...page, data: await personalizeTasks(database, { ...where, tasks: page.data }, viewer) };
      },
    },

    'POST /challenges/:id/tasks': (request) => tasks.create(request, request.body),

    'GET /challenges/:id/tasks/:task': {
      shared: ({ params, viewer }) => getTask(platform, keyOf(params), viewer),
      personalize: async (task, viewer) => {
        const where = { challengeId: task.challenge_id, now: clock() };
        const [own = task] = await personalizeTasks(database, { ...where, tasks: [task] }, viewer);
        return own;
      },
    },

    'PUT /challenges/:id/tasks/:task': (request) => tasks.update(request, request.params.task, request.body),

    'DELETE /challenges/:id/tasks/:task': (request) => tasks.remove(request, request.params.task),

    'POST /challenges/:id/tasks/:task/join': ({ viewer, params }) => joinTask(platform, viewer, keyOf(params)),

    'POST /challenges/:id/tasks/:task/abort': ({ viewer, params }) => abortTask(platform, viewer, keyOf(params)),

    'GET /challenges/:id/tasks/:task/members': ({ viewer, params, query }) =>
      listTaskMembers(platform, keyOf(params), query, viewer),

    'PUT /challenges/:id/tasks/:task/members/:user': async ({ viewer, params, body: { done, hours }, ip: address }) => {
      const memberId = await requireMember(database, params.user);
      return markTaskMember(platform, viewer, keyOf(params), { memberId, done, hours, address });
    },
  });
}
