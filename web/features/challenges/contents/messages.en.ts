import type { ContentsMessages } from './messages.pt.ts';

export const messages: ContentsMessages = {
  untranslated: 'Translation missing',
  untranslatedCount: (count, one) =>
    one ? `${count} item without a complete translation` : `${count} items without a complete translation`,
  chooseFile: 'Choose a file',
  changeFile: 'Choose another one',
  chosen: (name, size) => `${name} (${size})`,
};
