import { isSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinFigures } from '../../server/features/challenges/challenges/index.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { startTestApp } from '../../server/testing/test-app.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { demoMembers } from './content.ts';
import { startDemoWorld } from './demo-world.testing.ts';
import { describeDemoAccounts, fillEmptyDatabase } from './index.ts';
import { allDemoMembers, demoPassword, slugOf } from './members.ts';

const { app, get, platform, post, read, signIn } = await startDemoWorld();

test('it has about forty confirmed members, some without a picture, and one for each role to sign in as', async () => {
  const members = await platform.database.selectFrom('member').selectAll().execute();
  expect(members).toHaveLength(43);
  expect(new Set(members.map(({ password_hash }) => password_hash)).size).toBe(1);
  for (const { slug, confirmed_at, email, avatar_url } of members) {
    expect(isSlug(slug), slug).toBe(true);
    expect(confirmed_at, slug).toBeInstanceOf(Date);
    expect(email, slug).toMatch(/@example\.org$/);
    if (avatar_url) expect((await get(avatar_url)).statusCode, avatar_url).toBe(200);
  }
  expect(members.filter(({ avatar_url }) => !avatar_url).length).toBeGreaterThan(3);

  const description = await describeDemoAccounts(platform.database);
  expect(description).toContain(demoPassword);
  const addresses = description?.match(/[\w-]+@example\.org/g) ?? [];
  const roles: string[] = [];
  for (const username of addresses) {
    const body = JSON.stringify({ grant_type: 'password', username, password: demoPassword });
    const signedIn = await post('/api/oauth/token', { 'content-type': 'application/json' }, body);
    const authorization = `Bearer ${signedIn.json().access_token}`;
    roles.push((await read('/api/contestants/me', { authorization })).role.name);
  }
  const changed = { password_hash: await hashPassword('another one, known to nobody') };
  await platform.database.updateTable('member').set(changed).where('email', '=', 'admin@example.org').execute();
  expect(await describeDemoAccounts(platform.database)).not.toContain(' admin@example.org');
  expect(roles.sort()).toEqual([
    'admin',
    'advisor',
    'contestant',
    'contestant',
    'contestant',
    'judge',
    'master_admin',
    'partner',
  ]);
  expect(description).toContain(' newcomer@example.org (no profile yet)');
});

const demoProfiles = new Map(
  [...allDemoMembers(), ...Object.values(demoMembers().family)].flatMap((member) =>
    member.profile ? [[slugOf(member), member.profile]] : [],
  ),
);

test('nearly all have a complete profile with a place and skills; the newcomer has none', async () => {
  const all = await platform.database.selectFrom('member').select(['id', 'slug', 'email', 'is_protected']).execute();
  const child = slugOf(demoMembers().family.child);
  expect(all.filter(({ is_protected }) => is_protected).map(({ slug }) => slug)).toEqual([child]);
  const members = all.filter(({ slug }) => slug !== child);
  const users = await Promise.all(members.map(({ id }) => read(`/api/users/${id}`)));
  const complete = users.filter((user) => user.user_profile && user.contestant);
  expect(complete.map(({ slug }) => slug).toSorted()).toEqual(
    [...demoProfiles.keys()].filter((slug) => slug !== child).toSorted(),
  );
  expect(users.length - complete.length).toBe(2);
  const newcomer = members.find(({ email }) => email === 'newcomer@example.org');
  expect(users.find(({ id }) => id === newcomer?.id)).toMatchObject({ user_profile: null, contestant: null });
  for (const { slug, contestant, skills } of complete) {
    const { pt, en } = contestant.country_residence.name;
    const place: string = contestant.location;
    expect(place.endsWith(`, ${pt}`) || place.endsWith(`, ${en}`), slug).toBe(true);
    expect(skills, slug).toHaveLength(demoProfiles.get(slug)?.skills.length ?? 0);
  }
  expect(new Set(complete.map(({ contestant }) => contestant.country_residence.code)).size).toBeGreaterThan(5);
});

test('members follow challenges and take part in them, and figures equal rows', async () => {
  const { rows } = await sql<Record<string, number>>`
    select f.followers_count, f.contestants_count, f.judges_count, f.advisors_count,
      (select count(*) from challenge_follow where challenge_id = c.id) as followers,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'contestant') as contestants,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'judge') as judges,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'advisor') as advisors
    from challenge c ${joinFigures} where c.published`.execute(platform.database);
  for (const row of rows) {
    expect(row.followers).toBeGreaterThan(0);
    for (const name of ['followers', 'contestants', 'judges', 'advisors']) expect(row[`${name}_count`]).toBe(row[name]);
  }
  expect(new Set(rows.map(({ followers }) => followers)).size).toBeGreaterThan(5);
  expect(rows.filter(({ contestants }) => contestants).length).toBeGreaterThan(rows.length / 2);
});

test('no row breaks a rule: contestants have a profile, no other role in the challenge, and joined after it existed', async () => {
  const { rows } = await sql`
    select 1 from challenge_follow where member_id not in (select member_id from contestant)
    union all
    select 1 from challenge_role a join challenge_role b using (challenge_id, member_id)
      where a.role = 'contestant' and b.role in ('judge', 'advisor', 'challenge_admin')
    union all
    select 1 from challenge_role r join challenge c on c.id = r.challenge_id
      where r.role = 'contestant' and c.situation = 'coming_soon'
    union all
    select 1 from challenge_follow f join challenge c on c.id = f.challenge_id join member m on m.id = f.member_id
      where f.created_at not between greatest(c.created_at, m.created_at) and ${platform.clock()}`.execute(
    platform.database,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['judge@example.org', 'is_judge'],
  ['advisor@example.org', 'is_advisor'],
  ['master-admin@example.org', 'is_challenge_admin'],
  ['contestant@example.org', 'is_contestant'],
])('the account %s has something to show: challenges where it %s, activities and badges', async (address, flag) => {
  const headers = await signIn(address);
  const { data, roles } = await read('/api/challenges/my', headers);
  expect(data.filter((card: Record<string, boolean>) => card[flag]).length).toBeGreaterThan(0);
  expect(roles).toContain(flag.replace('is_', ''));
  const { id } = await read('/api/contestants/me', headers);
  expect((await read(`/api/users/${id}/activities`)).total).toBeGreaterThan(1);
  expect((await read(`/api/users/${id}/achievements`)).length).toBeGreaterThan(0);
  expect((await read(`/api/users/${id}/following`)).total).toBeGreaterThan(0);
});

test('the account challenge-admin@example.org administers the first challenge, where answers wait, and nothing else', async () => {
  const headers = await signIn('challenge-admin@example.org');
  const { data, roles } = await read('/api/challenges/my', headers);
  expect([data.map(({ id }: { id: number }) => id), roles]).toEqual([[1], ['challenge_admin']]);
  const waiting = await read('/api/me/waiting-interactions', headers);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { challenge, unanswered_count } of waiting) {
    expect(challenge.id).toBe(1);
    expect(unanswered_count).toBeGreaterThan(0);
  }
  for (const { id } of await read('/api/challenges/1/timelines')) {
    const { data: answers } = await read(`/api/challenges/1/timelines/${id}/interactions`, headers);
    for (const { file_url } of answers) if (file_url) expect((await get(file_url)).statusCode, file_url).toBe(200);
  }
});

test('the demo contestant has a second role, for the filter; the demo partner is a partner', async () => {
  expect((await read('/api/challenges/my', await signIn('contestant@example.org'))).roles).toEqual([
    'contestant',
    'advisor',
  ]);
  expect((await read('/api/challenges/my', await signIn('partner@example.org'))).roles).toContain('partner');
});

test('every account has recent notifications, some of them unread, and no mails were sent', async () => {
  for (const name of ['contestant', 'judge', 'newcomer', 'master-admin']) {
    const headers = await signIn(`${name}@example.org`);
    const { data, unread_count } = await read('/api/notifications', headers);
    expect(unread_count, name).toBeGreaterThan(0);
    expect(unread_count, name).toBeLessThan(data.length);
    for (const { title, text, path } of data) {
      expect(title.pt && title.en && text.pt && text.en, name).toBeTruthy();
      if (path.startsWith('/challenges/'))
        expect((await get(`/api/challenges/slug/${path.slice(12)}`)).statusCode).toBe(200);
    }
  }
  expect(await platform.database.selectFrom('mail').select('id').execute()).toEqual([]);
  expect((await sql`select from challenge_change`.execute(platform.database)).rows).toEqual([]);
});

test('without the demo world there are no accounts, and none are listed', async () => {
  const bare = await startTestApp({ databaseUrl: await createTestDatabase('tables') });
  await fillEmptyDatabase(bare.platform, { demo: false });
  expect(await bare.database.selectFrom('member').select('id').execute()).toEqual([]);
  expect(await describeDemoAccounts(bare.database)).toBeUndefined();
});

test('a child of fourteen takes part by the agreement of a guardian', async () => {
  const { child, guardian } = demoMembers().family;
  const rows = await platform.database
    .selectFrom('member')
    .select(['slug', 'is_guided', 'is_protected'])
    .where('slug', 'in', [slugOf(child), slugOf(guardian)])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { slug: slugOf(guardian), is_guided: false, is_protected: false },
    { slug: slugOf(child), is_guided: true, is_protected: true },
  ]);
});

const signInFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers,
    remoteAddress,
    payload: { grant_type: 'password', username: 'master-admin@example.org', password: demoPassword },
  });

test('a demo account signs in from this machine', async () => {
  for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
    expect((await signInFrom(address)).statusCode, address).toBe(200);
});

test('nor from the network, nor through a proxy on this machine, as if the password were wrong', async () => {
  for (const address of ['192.168.0.7', '203.0.113.9', '::ffff:192.0.2.1', 'fd00::1'])
    expect((await signInFrom(address)).json().error, address).toBe('unauthenticated');
  const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip'];
  for (const name of headers)
    expect((await signInFrom('127.0.0.1', { [name]: '127.0.0.1' })).json().error, name).toBe('unauthenticated');
});

test('a platform that listens further than this machine says so at its start', async () => {
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    expect(await describeDemoAccounts(platform.database, host)).not.toContain('listens further');
  for (const host of ['0.0.0.0', '::', 'desafios.local'])
    expect(await describeDemoAccounts(platform.database, host)).toContain(`listens further (HOST=${host})`);
});
