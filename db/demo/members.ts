import { guardianTextVersion } from '@mutirao/contract/members/guardians/guardians.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { createMember, slugOfName } from '../../server/features/members/members/index.ts';
import { createProfile } from '../../server/features/members/profiles/profiles.factory.ts';
import { isPassword } from '../../server/platform/auth/passwords.ts';
import { demoPassword } from '../../server/platform/auth/weak-passwords.ts';
import type { Connection, Database } from '../../server/platform/database/schema.ts';
import { isLoopbackUrl } from '../../server/platform/public-address.ts';
import { type DemoMember, demoMembers, demoPlaces } from './content.ts';

export { demoPassword };

/** The admin of one challenge, without a role on the platform. */
export const challengeAdminAddress = 'challenge-admin@example.org';

const day = 24 * 60 * 60 * 1000;

/** In the order in which they are inserted. */
export const allDemoMembers = (): DemoMember[] => [...demoMembers().roles, ...demoMembers().crowd];

export const slugOf = ({ first, last }: DemoMember) => slugOfName(`${first} ${last}`);

/** The local part of the address: the name of the role, or the member's own. */
function addressOf(member: DemoMember): string {
  if (member.newcomer) return 'newcomer@example.org';
  if (member.challengeAdmin) return challengeAdminAddress;
  return `${member.role ? member.role.replace('_', '-') : slugOf(member)}@example.org`;
}

/** The note of the start on an account; none for members whom it does not list. */
function noteOf({ newcomer, challengeAdmin }: DemoMember): string | undefined {
  if (newcomer) return ' (no profile yet)';
  return challengeAdmin ? ' (admin of the first challenge)' : undefined;
}

/** The accounts that the start lists, with a note on each. */
function listAccounts(): [member: DemoMember, note: string][] {
  const { roles, crowd } = demoMembers();
  return [
    ...roles.map((member): [DemoMember, string] => [member, '']),
    ...crowd.flatMap((member): [DemoMember, string][] => {
      const note = noteOf(member);
      return note === undefined ? [] : [[member, note]];
    }),
  ];
}

async function seedProfile(connection: Connection, id: number, member: DemoMember, joined: Date): Promise<void> {
  if (!member.profile) return;
  const { place, nationality, types, ...rest } = member.profile;
  const at = demoPlaces()[place];
  if (!at) throw new Error(`db/demo/content/members.yaml has no place ${place}`);
  const { country, ...position } = at;
  const origin = { nationality: nationality ?? country, country_residence: country, types: [...types] };
  await createProfile(connection, id, { ...rest, ...position, ...origin }, joined);
}

interface Seeded {
  readonly member: DemoMember;
  readonly passwordHash: string;
  readonly joined: Date;
}

/** Inserts a member with the profile; returns the id. */
async function seedMember(connection: Connection, { member, passwordHash, joined }: Seeded): Promise<number> {
  const id = await createMember(
    connection,
    {
      first_name: member.first,
      last_name: member.last,
      email: addressOf(member),
      confirmed_at: joined,
      password_hash: passwordHash,
      is_demo: true,
      language: member.abroad ? 'en' : 'pt',
      avatar_url: member.noPhoto ? null : `/pictures/pattern/tile/${slugOf(member)}.svg`,
      roles: member.role ? [member.role] : [],
      description: member.about?.en ?? null,
      description_br: member.about?.pt ?? null,
    },
    joined,
  );
  await seedProfile(connection, id, member, joined);
  return id;
}

/** Inserts the demo world's members, all confirmed and with the same password. */
export async function seedMembers(connection: Connection, passwordHash: string, now: Date): Promise<void> {
  for (const [index, member] of allDemoMembers().entries()) {
    const joined = new Date(now.getTime() - (1400 - 34 * index) * day);
    await seedMember(connection, { member, passwordHash, joined });
  }
}

/** In days: how old the child is. */
const ageOfChild = 14 * 365.25 + 100;

/** Inserts a child and a guardian who agreed to the participation. */
export async function seedFamily(connection: Connection, passwordHash: string, now: Date): Promise<void> {
  const { child, guardian } = demoMembers().family;
  const at = new Date(now.getTime() - 5 * day);
  const birthdate = organisationDay(new Date(now.getTime() - ageOfChild * day));
  const young = { ...child, profile: { ...child.profile, birthdate } };
  const guardianId = await seedMember(connection, { member: guardian, passwordHash, joined: at });
  const childId = await seedMember(connection, { member: young, passwordHash, joined: at });
  await connection
    .insertInto('guardianship')
    .values({
      child_id: childId,
      slot: 1,
      guardian_id: guardianId,
      language: 'pt',
      text_version: guardianTextVersion,
      ...{ sent_at: at, expires_at: at, agreed_at: at, created_at: at, updated_at: at },
    })
    .execute();
  await connection
    .insertInto('guardian_act')
    .values({ child_id: childId, guardian_id: guardianId, kind: 'agreed', created_at: at })
    .execute();
}

/** The text that the start prints: the demo accounts with their public password, and a warning. */
export async function describeDemoAccounts(database: Database, host = 'localhost'): Promise<string | undefined> {
  const accounts = listAccounts();
  const addresses = accounts.map(([member]) => addressOf(member));
  const rows = await database
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('email', 'in', addresses)
    .where('deleted_at', 'is', null)
    .execute();
  // All have the same hash, until one changes the password.
  const hashes = new Set(rows.map(({ password_hash }) => password_hash));
  const open = new Set<string | null>();
  for (const hash of hashes) if (await isPassword(demoPassword, hash)) open.add(hash);
  const there = accounts.filter(([member]) =>
    rows.some(({ email, password_hash }) => email === addressOf(member) && open.has(password_hash)),
  );
  if (there.length === 0) return undefined;
  return [
    `Demo accounts, all with the password "${demoPassword}":`,
    ...there.map(([member, note]) => `  ${addressOf(member)}${note}`),
    'They sign in from this machine only, and not through a proxy.',
    ...(isLoopbackUrl(`http://${host.includes(':') ? `[${host}]` : host}`)
      ? []
      : [`This platform listens further (HOST=${host}): with demo accounts it is not for a network.`]),
    'Anyone can read that password: a platform for real people starts with SEED=none.',
  ].join('\n');
}

/** The text that the start prints where members of the demo world are there and cannot sign in. */
export async function describeClosedAccounts(database: Database): Promise<string | undefined> {
  const { count } = await database
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return undefined;
  return [
    `The demo world is in this database. Its ${count} accounts, whose password is public, cannot sign in here:`,
    'they can only with SEED=demo and a PUBLIC_URL on this machine. To remove the demo world:',
    '  npm run cli -- remove-demo',
  ].join('\n');
}
