import { dropHeldMails, releaseHeldMails } from '../platform/mail/mail.queries.ts';
import { type Command, CommandError } from './command.ts';

/** Decides about mails that were queued when a restored backup was made. */
export const heldMails: Command = {
  usage: 'send | drop',
  summary: 'Sends or drops the mails that were queued in a restored backup',
  switches: [],
  run: async ({ database, clock }, { words: [action] }) => {
    if (action === 'send') return [`${await releaseHeldMails(database, clock())} mails are sent within five minutes.`];
    if (action === 'drop') return [`${await dropHeldMails(database, clock())} mails are dropped.`];
    throw new CommandError(`Usage: npm run cli -- held-mails ${heldMails.usage}`);
  },
};
