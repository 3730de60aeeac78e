import { isSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinFigures } from '../../server/features/challenges/challenges/index.ts';
import { seedCrowd } from './challenges.ts';
import { demoProblems } from './content.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get, platform, read, signIn } = await startDemoWorld();
const world = await read('/api/challenges?per_page=100');

test('it has the 17 goals, each with a challenge, and challenges in every situation and of both types', async () => {
  const goals = await read('/api/challenge-categories');
  expect(goals).toHaveLength(17);
  for (const goal of goals) expect(goal.challenges_count, goal.slug).toBeGreaterThan(0);
  const kinds = (field: string) => new Set(world.data.map((card: Record<string, string>) => card[field]));
  expect(kinds('situation')).toEqual(new Set(['in_progress', 'finished', 'coming_soon']));
  expect(kinds('type')).toEqual(new Set(['competition', 'collaborative']));
});

test('PAGES-04 its pages tell the story of the institute, which nobody has to review', async () => {
  const about = await read('/api/pages/home-about');
  for (const language of ['pt', 'en'] as const)
    expect(JSON.stringify(about.blocks[language])).toContain('Instituto Mutirão');
  const texts = await Promise.all(['privacy-policy', 'partners', 'faq'].map((slug) => read(`/api/pages/${slug}`)));
  expect(JSON.stringify([about, texts])).not.toMatch(/um modelo que veio|template that came|\{organisation\}/);
  expect(await read('/api/pages/terms-of-use')).toMatchObject({ version: 1, state: 'present' });
  expect((await read('/api/faqs')).length).toBeGreaterThan(30);
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

test('maps of five challenges have problems by name of their town, some of which several members have', async () => {
  for (const [slug, problems] of Object.entries(demoProblems())) {
    const { id, situation, settings } = await read(`/api/challenges/slug/${slug}`);
    expect([situation, settings.tabs.map], slug).toEqual(['in_progress', true]);
    const path = `/api/challenges/${id}/problem-locations`;
    const { data, total } = await read(`${path}?per_page=100`);
    expect(total).toBe(problems.length);
    const towns = new Set(problems.map(({ town }) => town));
    for (const { location, place } of data) expect([towns.has(location), place.name], slug).toEqual([true, location]);
    const told = data.filter(({ reporters }: { reporters: number | null }) => reporters !== null);
    expect(told.length, slug).toBeGreaterThan(1);
    const { clusters } = await read(`${path}/clusters?zoom=2&west=-180&south=-85&east=180&north=85`);
    const sum = (field: string) =>
      clusters.reduce((all: number, one: Record<string, number>) => all + (one[field] ?? 0), 0);
    expect(sum('places')).toBe((await read(`${path}/places`)).total);
    expect(sum('people')).toBeGreaterThan(3);
  }
});

test('the communities of the first two challenges have people from many places, with skills', async () => {
  for (const id of [1, 2]) {
    const path = `/api/challenges/${id}/community`;
    const { data, total, contestants_count } = await read(path);
    expect([total, data.length]).toEqual([contestants_count, contestants_count]);
    expect((await read(`${path}/places`)).total).toBeGreaterThanOrEqual(4);
    const skills = data.flatMap(({ contestant }: { contestant: { skills: { abbr: string }[] } }) => contestant.skills);
    expect(new Set(skills.map(({ abbr }: { abbr: string }) => abbr)).size).toBeGreaterThan(10);
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

test('staff find a draft in the list of challenges, and a begun announcement and an open invitation in the first challenge', async () => {
  const headers = await signIn('admin@example.org');
  const { data } = await read('/api/admin/challenges?state=draft', headers);
  expect(data).toMatchObject([{ title_en: '', missing_count: expect.any(Number) }]);
  expect(data[0].missing_count).toBeGreaterThan(0);
  const ofFirst = await signIn('challenge-admin@example.org');
  expect((await read('/api/admin/challenges/1/announcements', ofFirst)).data).toMatchObject([{ status: 'draft' }]);
  expect((await read('/api/admin/challenges/1/people', ofFirst)).invitations).toMatchObject([{ role: 'judge' }]);
});

test('the first challenge is ready to be closed by its admin: contestants, answers, and some without one', async () => {
  const headers = await signIn('challenge-admin@example.org');
  const overview = await read('/api/challenges/1/certificates', headers);
  expect(overview).toMatchObject({ closed_at: null, can: { close: true, issue: false } });
  expect(overview.included).toBeGreaterThan(2);
  expect(overview.included).toBeLessThan(overview.candidates);
});
