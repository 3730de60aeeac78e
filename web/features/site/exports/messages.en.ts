import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  button: 'Export (CSV)',
  title: 'Export this list',
  lead: 'The file has all rows of the list, with the filters of this page. The export is recorded in the audit log.',
  format: 'Where will you open the file?',
  formats: {
    semicolon: 'Excel or LibreOffice in Portuguese (semicolons, decimal commas)',
    comma: 'Other programs (commas, decimal points)',
  },
  export: 'Export',
  exporting: 'Preparing…',
  running: 'The file is being prepared. You can close this window and come back later.',
  failed: 'The list could not be exported.',
  files: 'Your files',
  filesNote: 'Only you can download them. Each is deleted after a day.',
  beginning: 'Beginning…',
  progress: (done, total) => `${done} of ${total} rows`,
  progressOf: (name) => `Progress: ${name}`,
  ready: (rows, size) => `Rows: ${rows} · ${size}`,
  download: 'Download',
  downloadOf: (name) => `Download: ${name}`,
  downloadFailed: 'The file could not be downloaded.',
  cancel: 'Cancel',
  cancelOf: (name) => `Cancel: ${name}`,
  delete: 'Delete',
  deleteOf: (name) => `Delete: ${name}`,
};
