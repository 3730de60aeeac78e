import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents } from '../challenges/index.ts';
import { exportContents } from '../contents/index.ts';
import { leaveHooks } from '../participation/index.ts';
import { copyTasks, createTaskKind } from './change-task.ts';
import { createLeaveHook } from './take-part.ts';
import { erasePartsOf } from './tasks.queries.ts';
import { routeTasks } from './tasks.routes.ts';

export { countDoneTasks } from './tasks.queries.ts';

/** The tasks that a member joined. */
const taskMemberTable: PersonalTable = {
  table: 'task_member',
  // A moment with both could be one too many for the task.
  merging: moveUnlessSame('task_member', ['task_id']),
  file: { pt: 'tarefas', en: 'tasks' },
  describe: {
    pt: 'As tarefas em que você entrou, e o que você fez delas.',
    en: 'The tasks you joined, and what you have done of them.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select t.id, t.challenge_id, t.name_pt, t.name_en, p.joined_at, p.done_at, p.hours
      from task_member p join task t on t.id = p.task_id
      where p.member_id = ${memberId} order by p.joined_at, t.id`.execute(connection);
    return rows;
  },
  erase: async (connection, memberId, invalidate) => {
    const challenges = await erasePartsOf(connection, memberId);
    invalidate(...challenges.map((id) => `tasks:${id}`));
  },
};

/** The tasks of a challenge. */
export const tasks: Feature = {
  name: 'challenges/tasks',
  personalData: () => [taskMemberTable],
  extensions: (platform) => [
    copiedContents.with(copyTasks),
    leaveHooks.with(createLeaveHook()),
    exportContents(platform, createTaskKind(platform.clock), {
      name: 'tasks',
      title: { pt: 'Tarefas', en: 'Tasks' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name_*', 'tarefa', 'task'],
        ['description_*', 'descrição', 'description'],
        ['max_users', 'vagas', 'places'],
        ['joined_users', 'pessoas', 'people'],
        ['done_users', 'fizeram', 'did it'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routeTasks(api, platform),
};
