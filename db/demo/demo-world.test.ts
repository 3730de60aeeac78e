import { isSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinFigures } from '../../server/features/challenges/challenges/index.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { isWeakPassword } from '../../server/platform/auth/weak-passwords.ts';
import { startTestApp } from '../../server/testing/test-app.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { seedCrowd } from './crowd.ts';
import { describeDemoAccounts, fillEmptyDatabase, seedDemoWorld } from './index.ts';
import { demoPassword, demoProfiles } from './members.ts';

const { get, platform, post, read } = await startTestApp({
  databaseUrl: await createTestDatabase('tables'),
  settings: { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000' },
});
await seedDemoWorld(platform);
const world = await read('/api/challenges?per_page=100');

test('it has the 17 goals, each with a challenge, and challenges in every situation and of both types', async () => {
  const goals = await read('/api/challenge-categories');
  expect(goals).toHaveLength(17);
  for (const goal of goals) expect(goal.challenges_count, goal.slug).toBeGreaterThan(0);
  const kinds = (field: string) => new Set(world.data.map((card: Record<string, string>) => card[field]));
  expect(kinds('situation')).toEqual(new Set(['in_progress', 'finished', 'coming_soon']));
  expect(kinds('type')).toEqual(new Set(['competition', 'collaborative']));
});

test('every challenge has texts in both languages and a valid slug', async () => {
  for (const card of world.data) {
    expect(isSlug(card.slug), card.slug).toBe(true);
    const challenge = await read(`/api/challenges/slug/${card.slug}`);
    for (const text of [challenge.title, challenge.short_description, challenge.description, challenge.share_text]) {
      expect(text.en, card.slug).not.toBe('');
      expect(text.pt, card.slug).not.toBe('');
    }
    for (const { name } of challenge.tags)
      expect((await read(`/api/challenges?tag=${encodeURIComponent(name)}`)).total, name).toBeGreaterThan(0);
  }
});

test('competitions have prizes, and every picture of a card is drawn', async () => {
  for (const card of world.data.filter(({ type }: { type: string }) => type === 'competition'))
    expect((await read(`/api/challenges/${card.id}/prizes`)).length, card.slug).toBeGreaterThan(0);
  for (const { banner_url, card_banner_url, frontBanner } of world.data) {
    for (const url of [banner_url, card_banner_url, frontBanner]) expect((await get(url)).statusCode, url).toBe(200);
  }
});

test('pictures in descriptions are scenes of a named subject, with a text in both languages', async () => {
  const described = await Promise.all(
    world.data.map(({ slug }: { slug: string }) => read(`/api/challenges/slug/${slug}`)),
  );
  const pictures = described.flatMap((one) => one.description_blocks).filter(({ type }) => type === 'image');
  expect(pictures.length).toBeGreaterThan(20);
  for (const { image, text } of pictures) {
    expect(image).toMatch(/^\/pictures\/scenes\//);
    expect((await get(image)).statusCode, image).toBe(200);
    expect([text.pt.length > 0, text.en.length > 0], image).toEqual([true, true]);
  }
});

test('teams with open slots say what they look for, and contestants without a team look for one', async () => {
  const inProgress = world.data.filter(
    (card: { situation: string; teams_count: number }) => card.situation === 'in_progress' && card.teams_count > 0,
  );
  const pages = await Promise.all(
    inProgress.map(({ id }: { id: number }) => read(`/api/challenges/${id}/teams?per_page=100`)),
  );
  const teams = pages.flatMap(({ data }) => data);
  const looking = teams.filter(({ looking_for, skills }) => looking_for !== null || skills.length > 0);
  expect(looking.length).toBeGreaterThan(10);
  expect(looking.length).toBeLessThan(teams.length);
  for (const { count_members, max_members, slug } of looking) expect(count_members + 1, slug).toBeLessThan(max_members);
  const { rows } = await sql<{ since: Date; accepted: Date; has_team: boolean }>`
    select r.looking_since as since, r.created_at as accepted,
      exists (select from team_member m where m.challenge_id = r.challenge_id and m.member_id = r.member_id) as has_team
    from challenge_role r where r.looking_since is not null`.execute(platform.database);
  expect(rows.length).toBeGreaterThan(5);
  for (const { since, accepted, has_team } of rows) {
    expect(has_team).toBe(false);
    expect(since >= accepted && since <= platform.clock()).toBe(true);
  }
});

test('home shows two challenges', async () => {
  expect((await read('/api/settings/home')).challenges).toHaveLength(2);
});

test('it has about forty confirmed members, some without a picture, and one for each role to sign in as', async () => {
  const members = await platform.database.selectFrom('member').selectAll().execute();
  expect(members).toHaveLength(41);
  expect(new Set(members.map(({ password_hash }) => password_hash)).size).toBe(1);
  for (const { slug, first_name, last_name, confirmed_at, email, avatar_url } of members) {
    expect(isSlug(slug), slug).toBe(true);
    expect(confirmed_at, slug).toBeInstanceOf(Date);
    expect(email, slug).toMatch(/@example\.org$/);
    expect(await isWeakPassword(demoPassword, { first_name, last_name, email: email ?? '' }), slug).toBe(false);
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

test('nearly all have a complete profile with a place and skills; the newcomer has none', async () => {
  const members = await platform.database.selectFrom('member').select(['id', 'slug', 'email']).execute();
  const users = await Promise.all(members.map(({ id }) => read(`/api/users/${id}`)));
  const complete = users.filter((user) => user.user_profile && user.contestant);
  expect(complete.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(demoProfiles).toSorted());
  expect(users.length - complete.length).toBe(2);
  const newcomer = members.find(({ email }) => email === 'newcomer@example.org');
  expect(users.find(({ id }) => id === newcomer?.id)).toMatchObject({ user_profile: null, contestant: null });
  for (const { slug, contestant, skills } of complete) {
    const { pt, en } = contestant.country_residence.name;
    expect(contestant.location.endsWith(`, ${pt}`) || contestant.location.endsWith(`, ${en}`), slug).toBe(true);
    expect(skills, slug).toHaveLength(demoProfiles[slug]?.skills.length ?? 0);
  }
  expect(new Set(complete.map(({ contestant }) => contestant.country_residence.code)).size).toBeGreaterThan(5);
});

/** GET with the token of a role's demo account. */
async function signIn(username: string) {
  const body = JSON.stringify({ grant_type: 'password', username, password: demoPassword });
  const signedIn = await post('/api/oauth/token', { 'content-type': 'application/json' }, body);
  return { authorization: `Bearer ${signedIn.json().access_token}` };
}

test('members follow challenges and take part in them, and figures equal rows', async () => {
  const { rows } = await sql<Record<string, number>>`
    select f.followers_count, f.contestants_count, f.judges_count, f.advisors_count,
      (select count(*) from challenge_follow where challenge_id = c.id) as followers,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'contestant') as contestants,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'judge') as judges,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'advisor') as advisors
    from challenge c ${joinFigures}`.execute(platform.database);
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

test('contestants form teams: of one, of several, full ones, within the limit of the challenge, each with a leader', async () => {
  const { rows } = await sql<Record<'teams' | 'counted' | 'enabled' | 'most' | 'largest', number>>`
    select f.teams_count as counted, teams_enabled::int as enabled, max_members as most,
      (select count(*) from team t where t.challenge_id = c.id) as teams,
      (select coalesce(max(people_count), 0) from team t where t.challenge_id = c.id) as largest
    from challenge c ${joinFigures}`.execute(platform.database);
  for (const { teams, counted, enabled, most, largest } of rows) {
    expect(counted).toBe(teams);
    expect(largest).toBeLessThanOrEqual(most);
    if (!enabled) expect(teams).toBe(0);
  }
  expect(rows.filter(({ teams }) => teams > 1).length).toBeGreaterThan(rows.length / 3);
  const sizes = await platform.database.selectFrom('team').select('people_count').distinct().execute();
  expect(sizes.map(({ people_count }) => people_count).toSorted()).toEqual([1, 2, 3, 4, 5]);
  const headers = await signIn('contestant@example.org');
  const { id } = await read('/api/contestants/me', headers);
  expect((await read(`/api/users/${id}/teams`)).total).toBeGreaterThan(0);
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

test('two challenges have stages of all kinds, and the demo contestant one answered and one open', async () => {
  for (const id of [1, 2]) {
    const stages = await read(`/api/challenges/${id}/timelines`);
    expect(new Set(stages.map((stage: { interact_with: string }) => stage.interact_with)).size).toBe(3);
    const now = platform.clock().toISOString();
    for (const { title, message } of stages) expect(title.pt && title.en && message.pt && message.en).toBeTruthy();
    expect(stages.some((stage: { finish_at: string | null }) => stage.finish_at && stage.finish_at < now)).toBe(true);
    expect(stages.some(({ active }: { active: boolean }) => active)).toBe(true);
    expect(stages.some(({ start_at }: { start_at: string }) => start_at > now)).toBe(true);
  }
  const own = await read('/api/challenges/2/timelines', await signIn('contestant@example.org'));
  expect(own.filter(({ interaction }: { interaction: object | null }) => interaction)).toMatchObject([
    { active: false, interaction: { replies: [{ is_advisor: true }] } },
  ]);
  expect(own.filter(({ can }: { can: { interact: boolean } }) => can.interact).length).toBeGreaterThan(0);
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

test('a crowd of challenges has unique slugs', async () => {
  await seedCrowd(platform, 620);
  expect((await read('/api/challenges')).total).toBe(world.total + 620);
  expect((await read('/api/challenges?page=8&per_page=100')).current_page).toBe(8);
});

test('two challenges have tasks: limited, full and Unlimited ones, some of them joined and done', async () => {
  const pages = await Promise.all(
    ['agua-da-chuva-no-sertao', 'mare-sem-lixo-na-porta'].map(async (slug) => {
      const { id, tasks_count } = await read(`/api/challenges/slug/${slug}`);
      const page = await read(`/api/challenges/${id}/tasks?per_page=100`);
      expect(page.total).toBe(tasks_count);
      return page;
    }),
  );
  for (const { data, progress } of pages) {
    const unlimited = data.filter(({ max_users }: { max_users: unknown }) => max_users === 'Unlimited');
    const full = data.filter((one: { max_users: unknown; joined_users: number }) => one.max_users === one.joined_users);
    expect(unlimited.length).toBeGreaterThan(1);
    expect(full.length).toBeGreaterThan(0);
    expect(full.length + unlimited.length).toBeLessThan(data.length);
    expect(progress.done).toBeGreaterThan(1);
    expect(progress.done).toBeLessThan(progress.joined);
    expect(progress.joined).toBeLessThan(progress.total);
  }
});

test('two closed challenges have certificates: valid, corrected and withdrawn; the demo contestant has one of each', async () => {
  const certificates = await platform.database.selectFrom('certificate').selectAll().execute();
  expect(new Set(certificates.map(({ challenge_id }) => challenge_id)).size).toBe(2);
  expect(certificates.filter(({ withdrawn_at }) => withdrawn_at)).toHaveLength(1);
  expect(certificates.filter(({ created_at, updated_at }) => updated_at > created_at)).toHaveLength(1);
  for (const { logo_url, banner_url } of certificates)
    for (const picture of [logo_url, banner_url]) expect((await get(picture)).statusCode, picture).toBe(200);
  const own = await read('/api/me/certificates', await signIn('contestant@example.org'));
  expect(own).toHaveLength(2);
  for (const certificate of own) expect(await read(`/api/certificate/${certificate.verify_code}`)).toEqual(certificate);
  const { id } = await read('/api/contestants/me', await signIn('contestant@example.org'));
  expect(await read(`/api/users/${id}/certificates`)).toHaveLength(2);
});

test('the first challenge is ready to be closed by its admin: contestants, answers, and some without one', async () => {
  const headers = await signIn('challenge-admin@example.org');
  const overview = await read('/api/challenges/1/certificates', headers);
  expect(overview).toMatchObject({ closed_at: null, can: { close: true, issue: false } });
  expect(overview.included).toBeGreaterThan(2);
  expect(overview.included).toBeLessThan(overview.candidates);
});
