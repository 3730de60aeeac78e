import type { Feature } from '../../../platform/feature.ts';
import { copiedContents } from '../challenges/index.ts';
import { leaveHooks } from '../participation/index.ts';
import { copyTasks } from './change-task.ts';
import { createLeaveHook } from './take-part.ts';
import { taskMemberTable } from './tasks.personal-data.ts';
import { routeTasks } from './tasks.routes.ts';

/** The tasks of a challenge. */
export const tasks: Feature = {
  name: 'challenges/tasks',
  personalData: () => [taskMemberTable],
  extensions: () => [copiedContents.with(copyTasks), leaveHooks.with(createLeaveHook())],
  routes: ({ api, platform }) => routeTasks(api, platform),
};
