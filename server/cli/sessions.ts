import { describeDevice } from '../features/accounts/account-security/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { findSessions } from '../platform/auth/sessions.queries.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { type Command, findAccount } from './command.ts';

const minutes = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Lists the sessions of a member. */
export const sessions: Command = {
  usage: '<email>',
  summary: 'Lists the browsers in which a member is signed in',
  switches: [],
  run: async ({ database, clock }, { email }) => {
    const { id } = await findAccount(database, email);
    const rows = await findSessions(database, { memberId: id, now: clock() });
    if (rows.length === 0) return [`${email} is not signed in anywhere.`];
    return rows.map((row) => {
      const place = row.time_zone ?? 'unknown place';
      return `${row.id}  ${describeDevice(row.user_agent, 'en')}  ${place}  last seen ${minutes(row.seen_at)}`;
    });
  },
};

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
