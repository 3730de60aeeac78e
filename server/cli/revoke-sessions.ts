import { recordEvent } from '../platform/audit/record-event.ts';
import { findSessions } from '../platform/auth/sessions.queries.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import type { Command } from './command.ts';
import { findAccount } from './find-account.ts';

/** Ends all sessions of a member at once. */
export const revokeSessions: Command = {
  usage: '<email>',
  summary: 'Signs a member out of every browser, at once',
  switches: [],
  run: ({ write, clock }, { email }) =>
    write(async (transaction) => {
      const { id } = await findAccount(transaction, email);
      const now = clock();
      const { length } = await findSessions(transaction, { memberId: id, now });
      await endSessions(transaction, { memberId: id, now });
      const detail = { by: 'command line', all: true };
      await recordEvent(transaction, { kind: 'session_ended', memberId: id, detail });
      return [`${email} was signed out of ${length} ${length === 1 ? 'browser' : 'browsers'}.`];
    }),
};
