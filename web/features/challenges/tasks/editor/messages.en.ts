import type { TasksEditorMessages } from './messages.pt.ts';

export const messages: TasksEditorMessages = {
  lead: 'What there is to do. Participants are notified of each new task.',
  title: 'Tasks of the challenge',
  add: 'Add a task',
  new: 'New task',
  edit: 'Edit the task',
  empty: 'There are no tasks yet',
  columns: { task: 'Task', places: 'Places', joined: 'Joined', done: 'Done', actions: 'Actions' },
  name: 'Name',
  description: 'Description',
  places: 'Places',
  placesHelp: 'How many people may join. Empty: no limit.',
  unlimited: 'No limit',
};
