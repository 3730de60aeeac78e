import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { sql } from 'kysely';
import { isLastMaster, lockRoles } from '../features/members/directory/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
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
