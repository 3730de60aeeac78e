import { recordEvent } from '../platform/audit/record-event.ts';
import { dropHeldMails, releaseHeldMails } from '../platform/mail/mail.queries.ts';
import { type Command, CommandError } from './command.ts';

const decisions: Record<string, { decide: typeof releaseHeldMails; status: string; done: string }> = {
  send: { decide: releaseHeldMails, status: 'sent', done: 'sent within five minutes' },
  drop: { decide: dropHeldMails, status: 'dropped', done: 'dropped' },
};

/** Decides about mails that were queued when a restored backup was made. */
export const heldMails: Command = {
  usage: 'send | drop',
  summary: 'Sends or drops the mails that were queued in a restored backup',
  switches: [],
  run: ({ write, clock }, { words: [action = ''] }) =>
    write(async (transaction) => {
      const decision = Object.hasOwn(decisions, action) ? decisions[action] : undefined;
      if (!decision) throw new CommandError(`Usage: npm run cli -- held-mails ${heldMails.usage}`);
      const count = await decision.decide(transaction, clock());
      const detail = { by: 'command line', what: 'held_mails', status: decision.status, number: count };
      await recordEvent(transaction, { kind: 'content_changed', detail });
      return [`${count} mails are ${decision.done}.`];
    }),
};
