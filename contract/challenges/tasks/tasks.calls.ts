import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  changeTaskInput,
  createTaskInput,
  editedTask,
  editedTaskParams,
  editedTasks,
  listTasksQuery,
  markTaskMemberInput,
  newTaskInput,
  task,
  taskMemberParams,
  taskMembersPage,
  taskMembersQuery,
  taskParams,
  tasksPage,
  updateTaskInput,
} from './tasks.ts';

const cache = ['tasks:{id}', 'challenge:{id}'];

export const tasksCalls = defineCalls('Tasks', {
  'GET /challenges/:id/tasks': {
    id: 'listTasks',
    summary: "A page of a challenge's tasks, newest first, and how far they are",
    for: 'everyone',
    params: challengeParams,
    query: listTasksQuery,
    answer: tasksPage,
    cache,
  },

  'POST /challenges/:id/tasks': {
    id: 'createTask',
    summary: 'Creates a task; for admins of the challenge and staff',
    description:
      'Notifies the participants of the challenge, each as they chose. Refused (409) once the challenge has finished.',
    for: 'managers',
    params: challengeParams,
    body: createTaskInput,
    answer: task,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/tasks/:task': {
    id: 'getTask',
    summary: 'A task of a challenge',
    for: 'everyone',
    params: taskParams,
    answer: task,
    cache,
  },

  'PUT /challenges/:id/tasks/:task': {
    id: 'updateTask',
    summary: 'Changes a task; for admins of the challenge and staff',
    description: 'Absent fields stay. Refused (409) where more members joined than the new maximum allows.',
    for: 'managers',
    params: taskParams,
    body: updateTaskInput,
    answer: task,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/tasks/:task': {
    id: 'deleteTask',
    summary: 'Deletes a task; for admins of the challenge and staff',
    description: 'Refused (409) where somebody has done it.',
    for: 'managers',
    params: taskParams,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/tasks/:task/join': {
    id: 'joinTask',
    summary: 'Joins a task',
    description:
      'For those who take part in the challenge (403). Refused (409) where the task is full, and once the challenge has finished. Repeating the call changes nothing.',
    for: 'members',
    params: taskParams,
    answer: task,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/tasks/:task/abort': {
    id: 'abortTask',
    summary: 'Leaves a task',
    description:
      "For those who take part in the challenge (403). Refused (409) where the caller's part is done, and once the challenge has finished. Repeating the call changes nothing.",
    for: 'members',
    ages: 'everyone',
    params: taskParams,
    answer: task,
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/tasks/:task/members': {
    id: 'listTaskMembers',
    summary: 'A page of the members who joined a task, the first to join first',
    description:
      'For those who take part in the challenge or run it. Members who hide from the community are shown to its admins and themselves alone.',
    for: 'members',
    params: taskParams,
    query: taskMembersQuery,
    answer: taskMembersPage,
    failures: ['refused'],
  },

  'PUT /challenges/:id/tasks/:task/members/:user': {
    id: 'markTaskMember',
    summary: "Marks a member's part of a task as done, or takes that back; for admins of the challenge and staff",
    description:
      'The member is notified, and the task counts in their activities and on the impact board. Possible after the end of the challenge too. Repeating the call changes nothing.',
    for: 'managers',
    params: taskMemberParams,
    body: markTaskMemberInput,
    answer: task,
    failures: ['refused'],
  },
});

export const tasksEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/tasks': {
    id: 'listEditedTasks',
    summary: 'The tasks of a challenge, to edit them',
    for: 'managers',
    params: challengeParams,
    answer: editedTasks,
  },

  'POST /admin/challenges/:id/tasks': {
    id: 'addTask',
    summary: 'Adds a task to a challenge and notifies its participants',
    description: 'An equal task is not added twice. Refused (409) once the challenge has finished.',
    for: 'managers',
    params: challengeParams,
    body: newTaskInput,
    answer: editedTask,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/tasks/:task': {
    id: 'changeTask',
    summary: 'Changes a task',
    description: 'Refused (409) where more members joined than the new maximum allows.',
    for: 'managers',
    params: editedTaskParams,
    body: changeTaskInput,
    answer: editedTask,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/tasks/:task': {
    id: 'removeTask',
    summary: 'Deletes a task',
    description: 'Refused (409) where somebody has done it.',
    for: 'managers',
    params: editedTaskParams,
    failures: ['conflict'],
  },
});
