import type { FilesEditorMessages } from './messages.pt.ts';

export const messages: FilesEditorMessages = {
  lead: 'Data, rules and templates to download. The newest come first.',
  title: 'Files of the challenge',
  add: 'Upload a file',
  new: 'New file',
  edit: 'Edit the texts of the file',
  empty: 'There are no files yet',
  columns: { file: 'File', name: 'Name', size: 'Size', downloads: 'Downloads', date: 'Since', actions: 'Actions' },
  name: 'Title',
  description: 'Description',
  file: 'File',
  fileHelp: (kinds) => `Up to 10 MB: ${kinds}.`,
  sending: (percent) => `Sending: ${percent}`,
  replace: {
    open: (name) => `Replace the file: ${name}`,
    title: (name) => `Replace ${name}`,
    text: 'Its address, its texts and the count of downloads stay the same.',
    save: 'Replace',
    done: 'File replaced.',
    failed: 'The file was not replaced. Try again.',
  },
};
