export { createLeaveHook as createTaskLeaveHook } from './join-task.ts';
export { registerTasks } from './tasks.routes.ts';
