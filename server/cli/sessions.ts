import { describeDevice } from '../features/accounts/account-security/index.ts';
import { findSessions } from '../platform/auth/sessions.queries.ts';
import type { Command } from './command.ts';
import { findAccount } from './find-account.ts';

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
