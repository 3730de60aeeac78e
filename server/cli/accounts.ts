import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import { describeDevice } from '../features/accounts/account-security/index.ts';
import { createLink } from '../features/accounts/mail-links/index.ts';
import { removeAllFactors, writeSecondFactorMails } from '../features/accounts/second-factor/index.ts';
import { isLastMaster, lockRoles } from '../features/members/directory/index.ts';
import { maySignIn } from '../features/members/members/index.ts';
import { createSetupLink } from '../features/site/setup/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { endSessions, findSessions } from '../platform/auth/sessions.ts';
import { type Command, CommandError, findAccount } from './command.ts';

const master = 'master';

/** Gives a member the rights of staff. */
export const makeAdmin: Command = {
  usage: '<email> [--master]',
  summary: 'Makes a member an admin, or with --master one who may also give roles',
  switches: [master],
  run: ({ write, clock }, { email, switches }) =>
    write(async (transaction, invalidate) => {
      const role: PlatformRole = switches.has(master) ? 'master_admin' : 'admin';
      await lockRoles(transaction);
      const { id } = await findAccount(transaction, email);
      if (role === 'admin' && (await isLastMaster(transaction, { id, now: clock() })))
        throw new CommandError(`${email} is the last master admin. Make somebody else one first.`);
      // The first role is the one that is shown; one kind of admin replaces the other.
      await sql`
        update member
        set staff_since = case when roles && array['admin', 'master_admin'] then staff_since else ${clock()}::timestamptz end,
          roles = array[${role}::text] || array_remove(array_remove(roles, 'admin'), 'master_admin'),
          updated_at = now()
        where id = ${id}`.execute(transaction);
      invalidate(`member:${id}`);
      await recordEvent(transaction, { kind: 'roles_changed', memberId: id, detail: { by: 'command line', role } });
      return [`${email} is ${role === 'admin' ? 'an admin' : 'a master admin'} now.`];
    }),
};

/** Makes a new link to the set-up of a platform without an admin. */
export const setupLink: Command = {
  usage: '',
  summary: 'Makes a new one-time link to the set-up, where there is no admin yet',
  switches: [],
  words: [0, 0],
  run: async (platform) => {
    const link = await createSetupLink(platform);
    if (!link) throw new CommandError('There is an admin already: sign in, or use make-admin.');
    return [link];
  },
};

/** Prints a link to reset the password of a member who receives no mail. */
export const resetPassword: Command = {
  usage: '<email>',
  summary: 'Prints a link to a new password, good once and for an hour',
  switches: [],
  run: (platform, { email: given }) =>
    platform.write(async (transaction) => {
      const member = await findAccount(transaction, given);
      const { id: memberId, email } = member;
      if (!maySignIn(member, platform.environment.sessions))
        throw new CommandError(`${email} is an account of the demo world, which cannot sign in here.`);
      if (!email) throw new Error('An account that was found by its address has none');
      const { token } = await createLink(platform, transaction, { memberId, email, purpose: 'reset' });
      await recordEvent(transaction, { kind: 'reset_link_made', memberId, detail: { by: 'command line' } });
      return [platform.publicUrl + linkTo(pages.updatePassword, { token })];
    }),
};

/** Removes the second factor of a member who has lost it, and the recovery codes with it. */
export const removeSecondFactor: Command = {
  usage: '<email>',
  summary: 'Removes the second factor of a member who has lost it, signs them out and mails them',
  switches: [],
  run: async (platform, { email: given }) => {
    writeSecondFactorMails(platform);
    const { id: memberId, email } = await findAccount(platform.database, given);
    if (!(await removeAllFactors(platform, memberId))) throw new CommandError(`${email} has no second factor.`);
    return [`${email} has no second factor any more, and was signed out everywhere.`];
  },
};

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
