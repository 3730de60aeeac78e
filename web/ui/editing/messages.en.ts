import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  discard: 'Discard',
  edit: (name) => `Edit ${name}`,
  delete: (name) => `Delete ${name}`,
  deletion: {
    title: (name) => `Delete ${name}?`,
    text: 'It disappears from the pages at once, and this cannot be undone.',
    confirm: 'Delete',
    waiting: 'Deleting…',
    failed: 'It could not be deleted. Try again.',
    done: 'Deleted',
  },
  notOrdered: 'The order could not be changed. Try again.',
  languages: { pt: 'Portuguese', en: 'English' },
  // What is seen comes first, as those who speak to the computer say it.
  copyFrom: {
    pt: (field) => (field ? `Copy from Portuguese: ${field}` : 'Copy from Portuguese'),
    en: (field) => (field ? `Copy from English: ${field}` : 'Copy from English'),
  },
  state: {
    saved: 'All saved',
    saving: 'Saving…',
    waiting: 'No connection: what you wrote is stored in this browser and will be saved as soon as possible.',
    refused: 'Some fields need a correction; the rest is saved.',
    conflict: 'Somebody changed the same field: choose which text stays.',
  },
  manual: {
    waiting: 'No connection: what you wrote is stored in this browser, and is not saved. Try again.',
    refused: 'It is not saved yet: some fields need a correction.',
  },
  yes: 'Yes',
  no: 'No',
  sortable: {
    drag: (name) => `Drag ${name}`,
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    moved: (name, position, count) => `${name} is in position ${position} of ${count}.`,
  },
  instant: {
    own: (moment, zone) => `For you: ${moment} (${zone}).`,
  },
  difference: { added: '(added:) ', removed: '(removed:) ' },
};
