import { createMember, slugOfName } from '../../server/features/members/index.ts';
import type { Connection, Database } from '../../server/platform/database/schema.ts';
import { demoCrowd, demoRoles } from './content/members.ts';
import type { DemoMember } from './content/types.ts';

/** Of every member of the demo world; anyone who reads this line can sign in as them. */
export const demoPassword = 'jabuticaba no quintal';

const day = 24 * 60 * 60 * 1000;

/** Those with a role by the role's name, the others by their own. */
function addressOf({ first, last, role }: DemoMember): string {
  return `${role ? role.replace('_', '-') : slugOfName(`${first} ${last}`)}@example.org`;
}

/** Writes the demo world's members, all confirmed and with the same password. */
export async function seedMembers(connection: Connection, passwordHash: string, now: Date): Promise<void> {
  for (const [index, member] of [...demoRoles, ...demoCrowd].entries()) {
    const joined = new Date(now.getTime() - (200 - 4 * index) * day);
    await createMember(
      connection,
      {
        first_name: member.first,
        last_name: member.last,
        email: addressOf(member),
        confirmed_at: joined,
        password_hash: passwordHash,
        language: member.abroad ? 'en' : 'pt',
        avatar_url: member.noPhoto
          ? null
          : `/pictures/pattern/tile/${slugOfName(`${member.first} ${member.last}`)}.svg`,
        roles: member.role ? [member.role] : [],
        description: member.about?.en ?? null,
        description_br: member.about?.pt ?? null,
      },
      joined,
    );
  }
}

/** What to tell whoever starts the platform: the demo accounts that are still there, and what to do about them. */
export async function describeDemoAccounts(database: Database): Promise<string | undefined> {
  const addresses = demoRoles.map(addressOf);
  const rows = await database
    .selectFrom('member')
    .select('email')
    .where('email', 'in', addresses)
    .where('deleted_at', 'is', null)
    .execute();
  const there = addresses.filter((address) => rows.some(({ email }) => email === address));
  if (there.length === 0) return undefined;
  return [
    `Demo accounts, all with the password "${demoPassword}":`,
    ...there.map((address) => `  ${address}`),
    'Anyone can read that password: a platform for real people starts with SEED=none.',
  ].join('\n');
}
