import { organisationIdentity } from '@mutirao/contract/organisation/identity.ts';
import { z } from 'zod';
import { getIdentity, setIdentity } from '../features/organisation/identity/index.ts';
import { type Command, CommandError } from './command.ts';

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
      await write((transaction, invalidate) => {
        invalidate('transparency');
        return setIdentity(transaction, identity.data);
      });
    }
    const stored = await getIdentity(database);
    return [`name: ${stored.name}`, `signs: ${stored.signatory}`];
  },
};
