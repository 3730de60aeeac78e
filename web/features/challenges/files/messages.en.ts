import type { FilesMessages } from './messages.pt.ts';

export const messages: FilesMessages = {
  title: 'Files',
  lead: 'Data, rules and templates that help to answer the challenge.',
  count: (count, one) => (one ? `${count} file to download` : `${count} files to download`),
  no_challenge_file: 'This challenge has no files yet.',
  search: { label: 'Search the files', submit: 'Search' },
  found: (count, one) => (one ? `${count} file found` : `${count} files found`),
  none: 'No file has these words',
  noneText: 'Try other words, or fewer.',
  all: 'See all files',
  columns: { file: 'File', kind: 'Kind', size: 'Size', date: 'Since', download: 'Download' },
  download: 'Download',
  downloadOf: (title) => `Download: ${title}`,
  open: (title) => `${title} (opens in a new tab)`,
};
