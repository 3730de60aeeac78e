import {
  exportTexts as exportTo,
  importTexts as importFrom,
  TextsRefused,
} from '../features/organisation/texts/index.ts';
import { type Command, CommandError } from './command.ts';

/** Exports the organisation's texts to files. */
export const exportTexts: Command = {
  usage: '<folder>',
  summary: "Writes the pages, questions and partners to files, in the folder's pt and en",
  switches: [],
  run: async ({ database }, { words: [folder = ''] }) => {
    const files = await exportTo(database, folder);
    return files.map((file) => `${folder}/${file}`);
  },
};

/** Imports such files, all or none. */
export const importTexts: Command = {
  usage: '<folder>',
  summary: 'Takes them from there, all or none',
  switches: [],
  run: async (platform, { words: [folder = ''] }) => {
    try {
      const names = await importFrom(platform, folder);
      if (names.length === 0) throw new CommandError(`There are no texts in ${folder}/pt and ${folder}/en.`);
      return names.map((name) => `${name} is written.`);
    } catch (error) {
      if (!(error instanceof TextsRefused)) throw error;
      throw new CommandError(['Nothing is written:', ...error.lines].join('\n'));
    }
  },
};
