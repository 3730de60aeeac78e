import { mostTasks } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { EditedTask } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type ContentKind, copyContents, newestFirst, requireSomeLanguage } from '../../contents/index.ts';
import { assertNotDenied } from '../assert-not-denied.ts';
import type { TaskRow } from '../task-row.ts';
import { denialOfMaximum } from '../tasks.policy.ts';

function presentEditedTask(row: TaskRow): EditedTask {
  const { id, name_pt, name_en, description_pt, description_en, max_users, joined_users, done_users } = row;
  return { id, name_pt, name_en, description_pt, description_en, max_users, joined_users, done_users };
}

/** The tasks of a challenge. */
export function createTaskKind(clock: Clock): ContentKind<TaskRow, EditedTask> {
  return {
    what: 'task',
    table: 'task',
    orderBy: newestFirst,
    within: 'challenge_id',
    most: mostTasks,
    present: presentEditedTask,
    nameOf: ({ name_pt, name_en }) => name_pt || name_en,
    tagsOf: (challengeId) => [`tasks:${challengeId}`],
    check: (task) => {
      requireSomeLanguage(task, 'name');
      assertNotDenied(denialOfMaximum(task.max_users, { ...task, is_finished: false }));
    },
    derive: () => ({ updated_at: clock() }),
  };
}

/** Copies the tasks of a challenge, without who joined them. */
export const copyTasks = copyContents('task', ['name_pt', 'name_en', 'description_pt', 'description_en', 'max_users']);
