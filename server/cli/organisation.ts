import { type OrganisationIdentity, organisationIdentity } from '@mutirao/contract/organisation/identity/identity.ts';
import { z } from 'zod';
import { getIdentity, lookTags, setIdentity } from '../features/organisation/identity/index.ts';
import {
  exportTexts as exportTo,
  importTexts as importFrom,
  TextsRefused,
} from '../features/organisation/texts/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { type Command, CommandError } from './command.ts';

/** As the audit log calls them. */
const said = ({ name, signatory }: OrganisationIdentity) => ({ name, responsible_name: signatory });

/** Shows or sets how the organisation signs certificates. */
export const organisation: Command = {
  usage: '[<name> <signatory>]',
  summary: 'Shows or sets the name of the organisation and who signs its certificates',
  switches: [],
  words: [0, 2],
  run: async ({ database, write }, { words: [name, signatory] }) => {
    if (name !== undefined) {
      const identity = organisationIdentity.safeParse({ name, signatory });
      if (!identity.success) throw new CommandError(z.prettifyError(identity.error));
      await write(async (transaction, invalidate) => {
        await acquireAdvisoryLock(transaction, 'organisation-look');
        const before = said(await getIdentity(transaction));
        await setIdentity(transaction, identity.data);
        invalidate(...lookTags, 'transparency');
        const detail = { by: 'command line', before, after: said(identity.data) };
        await recordEvent(transaction, { kind: 'settings_changed', detail });
      });
    }
    const stored = await getIdentity(database);
    return [`name: ${stored.name}`, `signs: ${stored.signatory}`];
  },
};

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
