export { copyTasks } from './editor/task-kind.ts';
export { createLeaveHook as createTaskLeaveHook } from './join-task.ts';
export { registerTasks } from './tasks.routes.ts';
