import { candidateDepth, teamCandidate } from '@mutirao/contract/challenges/teams/teams.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, read, takePart } = testApp;

const search = (id: number, team?: number | string) =>
  `/api/users/search/challenge/${id}/teams${team === undefined ? '' : `/${team}`}`;
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

/** A challenge with a team, and the ids that its leader finds. */
async function newTeam(given = {}) {
  const [id = 0] = await create(given);
  const [leader, member] = (await joinChallenge(testApp, id, 2)) as [TestMember, TestMember];
  const [team = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader, member] });
  const find = async (query = '') => idsOf(await read(`${search(id, team)}${query}`, leader.headers));
  return { id, team, leader, member, find };
}

/** A participant with a profile like this. */
async function enter(
  challengeId: number,
  profile = {},
  { since = clock.now(), looking = undefined as Date | undefined } = {},
) {
  const member = await join({ profile });
  await takePart({ memberId: member.id, challengeId, roles: ['contestant'], since });
  if (looking)
    await sql`update challenge_role set looking_since = ${looking} where member_id = ${member.id}`.execute(database);
  return member;
}

test('API-95 API-96 who looks for a team is found first, then the latest to join, as others may see them', async () => {
  const { id, team, leader, member, find } = await newTeam();
  const early = await enter(id, { skills: ['ux'] }, { since: clock.in(-3 * day) });
  const late = await enter(id, {}, { since: clock.in(-day) });
  const seeking = await enter(id, {}, { since: clock.in(-2 * day), looking: clock.in(-day) });
  const ardent = await enter(id, {}, { since: clock.in(-3 * day), looking: clock.in(-minuteOf(5)) });
  const hidden = await enter(id);
  await app.inject({
    method: 'PUT',
    url: '/api/me/privacy',
    headers: hidden.headers,
    payload: { hidden_from_community: true },
  });
  await takePart({ memberId: (await join({ profile: true })).id, challengeId: id, roles: ['judge'] });
  expect(await find()).toEqual([ardent.id, seeking.id, late.id, early.id]);
  expect(idsOf(await read(search(id), member.headers))).toEqual([ardent.id, seeking.id, late.id, early.id]);
  expect(idsOf(await read(search(id), late.headers))).toEqual([ardent.id, seeking.id, early.id]);

  const { data, ...figures } = await read(search(id, 'mare-cheia'), leader.headers);
  expect(figures).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 4 });
  for (const one of data) expect(teamCandidate.strict().parse(one)).toEqual(one);
  expect(data.at(0)).toMatchObject({ is_looking: true });
  expect(data.at(-1)).toMatchObject({
    id: early.id,
    slug: expect.any(String),
    full_name: expect.any(String),
    avatar: expect.any(String),
    contestant: { location: 'São Paulo, São Paulo, Brasil', latitude: -23.55, longitude: -46.64 },
    is_looking: false,
  });
  expect(data.at(-1).contestant.skills).toMatchObject([{ abbr: 'ux', name: { en: 'User experience' } }]);
  expect(team).toBeGreaterThan(0);
});

const minuteOf = (count: number) => count * 60_000;

test('INVITE-14 ENTITY-33 AMB-35 skills and country filter together, and any of several skills fits', async () => {
  const { id, find } = await newTeam();
  const [a, b, c] = [
    await enter(id, { skills: ['ux', 'web'], country_residence: 'BR' }, { since: clock.in(-minuteOf(3)) }),
    await enter(id, { skills: ['web'], country_residence: 'PT' }, { since: clock.in(-minuteOf(2)) }),
    await enter(id, { skills: ['video'], country_residence: 'PT' }, { since: clock.in(-minuteOf(1)) }),
  ].map((one) => one.id);
  expect(await find('?filter[skills]=web')).toEqual([b, a]);
  expect(await find('?filter[skills]=ux,%20WEB,video')).toEqual([c, b, a]);
  expect(await find('?filter[country-residence]=pt')).toEqual([c, b]);
  expect(await find('?filter[skills]=web&filter[country-residence]=PT')).toEqual([b]);
  expect(await find('?filter[skills]=nothing')).toEqual([]);
  expect(await find('?filter[skills]=nothing,ux')).toEqual([a]);
  expect(await find('?filter[skills]=&filter[country-residence]=')).toEqual([c, b, a]);
});

test('what a member changes is found at once: skills, country, hiding, teams and taking part', async () => {
  const { id, leader, find } = await newTeam();
  const member = await enter(id, { skills: ['ux'] });
  const { id: memberId, headers } = member;
  await app.inject({
    method: 'PUT',
    url: '/api/contestants/me/skills',
    headers,
    payload: { skills: ['web', 'video'] },
  });
  expect(await find('?filter[skills]=ux')).toEqual([]);
  expect(await find('?filter[skills]=web,video')).toEqual([memberId]);
  await database.updateTable('contestant').set({ country_residence: 'AO' }).where('member_id', '=', memberId).execute();
  expect(await find('?filter[country-residence]=AO&filter[skills]=web')).toEqual([memberId]);
  expect(await find('?filter[country-residence]=BR')).toEqual([]);

  const hide = (hidden_from_community: boolean) =>
    app.inject({ method: 'PUT', url: '/api/me/privacy', headers, payload: { hidden_from_community } });
  await hide(true);
  expect(await find()).toEqual([]);
  await hide(false);
  expect(await find()).toEqual([memberId]);

  const [other] = await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [member] });
  expect(await find()).toEqual([]);
  expect(
    (await app.inject({ method: 'DELETE', url: `/api/challenges/${id}/teams/${other}`, headers })).statusCode,
  ).toBe(204);
  expect(await find()).toEqual([memberId]);
  await testApp.post(`/api/challenges/${id}/abort`, headers);
  expect(await find()).toEqual([]);
  await testApp.post(`/api/challenges/${id}/accept`, headers);
  expect(await find()).toEqual([memberId]);
  await database.updateTable('member').set({ deleted_at: clock.now() }).where('id', '=', memberId).execute();
  expect(await find()).toEqual([]);
  expect(leader.id).not.toBe(memberId);
});

test('API-96 who has an open invitation or request with the team is left out, until it is answered', async () => {
  const { id, team, leader, member, find } = await newTeam();
  const invited = await enter(id);
  const asking = await enter(id);
  const url = `/api/challenges/${id}/teams/${team}`;
  const invitations = [{ user_id: invited.id }];
  const headers = leader.headers;
  const sent = await app.inject({
    method: 'POST',
    url: `${url}/responsible/invites`,
    headers,
    payload: { invitations },
  });
  await testApp.post(`${url}/contestant/invites`, asking.headers);
  expect(await find()).toEqual([]);
  expect(idsOf(await read(search(id), member.headers))).toHaveLength(2);
  const [{ id: invite }] = sent.json().data;
  await app.inject({ method: 'PUT', url: `${url}/contestant/invites/${invite}/reject`, headers: invited.headers });
  expect(await find()).toEqual([invited.id]);
});

test('INVITE-17 pages go on to a depth that the total is honest about', async () => {
  const { id, leader, team, find } = await newTeam();
  await sql`
    with people as (
      insert into member (slug, first_name, last_name) select 'gente-' || n, 'Gente', n::text
      from generate_series(1, ${candidateDepth + 20}) n returning id
    ), living as (
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife', -8, -34 from people
    )
    insert into challenge_role (challenge_id, member_id, role) select ${id}, id, 'contestant' from people`.execute(
    database,
  );
  const first = await read(search(id, team), leader.headers);
  const last = candidateDepth / 12;
  expect(first).toMatchObject({ current_page: 1, last_page: last, total: candidateDepth });
  const pages = [idsOf(first), await find('?page=2'), await find(`?page=${last}`)];
  expect(pages.map((ids) => ids.length)).toEqual([12, 12, 12]);
  expect(new Set(pages.flat()).size).toBe(36);
  expect(await find(`?page=${last + 1}`)).toEqual([]);
});

test('the search is for participants, that of a team for its leader, in challenges with teams', async () => {
  const { id, team, leader, member } = await newTeam();
  const stranger = await join({ profile: true });
  const denied = (url: string, { headers }: Pick<TestMember, 'headers'>) => get(url, headers);
  expect((await get(search(id))).statusCode).toBe(401);
  expectError(await denied(search(id), stranger), {
    error: 'refused',
    message: 'Só quem participa do desafio pode procurar pessoas para uma equipe.',
  });
  expectError(await denied(search(id, team), member), {
    error: 'refused',
    message: 'Só quem lidera a equipe pode fazer isto.',
  });
  expectError(await denied(search(id, 999_999), leader), {
    error: 'not_found',
    message: 'Ops! Não encontramos esta equipe.',
  });
  expect((await denied(search(999_999), leader)).statusCode).toBe(404);
  expectError(await denied(`${search(id, team)}?filter[country-residence]=XX`, leader), {
    ...checkFields,
    errors: { 'filter[country-residence]': ['País desconhecido'] },
  });
  const many = Array.from({ length: 11 }, (_, place) => `s${place}`).join(',');
  expect((await denied(`${search(id, team)}?filter[skills]=${many}`, leader)).statusCode).toBe(422);

  const [off = 0] = await create({ teams_enabled: false });
  await takePart({ memberId: leader.id, challengeId: off, roles: ['contestant'] });
  expectError(await denied(search(off), leader), { error: 'refused', message: 'Este desafio não tem equipes.' });
});

test('the listing has exactly the rows that it should have', async () => {
  const { rows } = await sql`
    with due as (select * from contestant_listing_due())
    (table contestant_listing except all table due) union all (table due except all table contestant_listing)`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test('a candidate whose profile moderation hid shows no place', async () => {
  const { id, team, leader } = await newTeam();
  const candidate = await enter(id);
  await database.updateTable('member').set({ hidden_at: clock.now() }).where('id', '=', candidate.id).execute();
  const { data } = await read(search(id, team), leader.headers);
  expect(data).toMatchObject([{ id: candidate.id, contestant: { location: null, latitude: null, longitude: null } }]);
});
