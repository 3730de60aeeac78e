import { createMember, slugOfName } from '../../server/features/members/index.ts';
import { isPassword } from '../../server/platform/auth/passwords.ts';
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

/** What to tell whoever starts the platform: the demo accounts that anyone can still enter, and what to do about it. */
export async function describeDemoAccounts(database: Database): Promise<string | undefined> {
  const addresses = demoRoles.map(addressOf);
  const rows = await database
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('email', 'in', addresses)
    .where('deleted_at', 'is', null)
    .execute();
  // One hash for all of them, until somebody changes a password.
  const hashes = new Set(rows.map(({ password_hash }) => password_hash));
  const open = new Set<string | null>();
  for (const hash of hashes) if (await isPassword(demoPassword, hash)) open.add(hash);
  const there = addresses.filter((address) =>
    rows.some(({ email, password_hash }) => email === address && open.has(password_hash)),
  );
  if (there.length === 0) return undefined;
  return [
    `Demo accounts, all with the password "${demoPassword}":`,
    ...there.map((address) => `  ${address}`),
    'Anyone can read that password: a platform for real people starts with SEED=none.',
  ].join('\n');
}
