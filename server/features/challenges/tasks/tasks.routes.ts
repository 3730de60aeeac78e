import { tasksCalls } from '@mutirao/contract/challenges/tasks/tasks.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../../members/members/index.ts';
import { createTaskChanges } from './change-task.ts';
import { routeTasksEditor } from './editor/tasks-editor.routes.ts';
import { abortTask, joinTask } from './join-task.ts';
import { getTask, listTaskMembers, listTasks, personalizeTasks } from './list-tasks.ts';
import { markTaskMember } from './mark-task-member.ts';

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
