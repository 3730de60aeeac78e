import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { changeTaskInput, editedTask, editedTaskParams, editedTasks, newTaskInput } from './tasks-editor.ts';

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
