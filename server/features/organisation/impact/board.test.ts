import { boardPage } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const { app, clock, create, database, get, join, platform, post, read, takePart } = await startTestApp();
const board = '/api/impact-board/members';
const json = { 'content-type': 'application/json' };
const livingIn = (country: string) => ({ profile: { country_residence: country } });

const shown = async (query = '') => boardPage.strict().parse(await read(`${board}${query}`));
const idsOn = async (query = '') => (await shown(query)).data.map(({ id }) => id);
const lineOf = async ({ id }: TestMember) => (await shown('?per_page=100')).data.find((member) => member.id === id);
const contestants = (challengeId: number, ...members: TestMember[]) =>
  takePart(...members.map(({ id }) => ({ memberId: id, challengeId, roles: ['contestant' as const] })));

async function change(id: number, set: Record<string, unknown>): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set(set).where('id', '=', id).execute();
    invalidate('lists', `challenge:${id}`);
  });
}
const hide = ({ headers }: TestMember, hidden: boolean) =>
  app.inject({
    method: 'PUT',
    url: '/api/me/privacy',
    headers: { ...headers, ...json },
    payload: { hidden_from_impact_board: hidden },
  });

test('API-67 IMPACT-02 a platform begins with an empty board, in the shape of a page', async () => {
  expect(await shown()).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 });
  expect(await read('/api/impact-board/countries')).toEqual([]);
});

test('API-67 IMPACT-02 a member has every field, and lives that change later are shared', async () => {
  const [id = 0] = await create({ lives_changed: 900 });
  const [ana, rui] = [await join({ profile: true, first_name: 'Ana', last_name: 'Lima' }), await join(livingIn('PT'))];
  await contestants(id, ana, rui);
  await change(id, { lives_changed: 1000 });
  const user = await read(`/api/users/${ana.id}`);
  expect(await lineOf(ana)).toEqual({
    id: ana.id,
    slug: user.slug,
    full_name: 'Ana Lima',
    avatar: user.avatar,
    country: { code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } },
    challenges: 1,
    tasks: 0,
    certificates: 0,
    lives_changed: 50,
  });
  expect(await lineOf(rui)).toMatchObject({ lives_changed: 50, country: { code: 'PT' } });
});

test('later participants do not reduce a shared part, which ends with taking part', async () => {
  const [id = 0] = await create({});
  const [first, second] = [await join({ profile: true }), await join({ profile: true })];
  await post(`/api/challenges/${id}/accept`, first.headers);
  await change(id, { lives_changed: 10 });
  await post(`/api/challenges/${id}/accept`, second.headers);
  expect([await lineOf(first), await lineOf(second)]).toMatchObject([
    { lives_changed: 10, challenges: 1 },
    { lives_changed: 0, challenges: 1 },
  ]);
  await change(id, { lives_changed: 15 });
  // Two and a half each, rounded.
  expect([await lineOf(first), await lineOf(second)]).toMatchObject([{ lives_changed: 12 }, { lives_changed: 2 }]);
  await post(`/api/challenges/${id}/abort`, first.headers);
  expect(await lineOf(first)).toMatchObject({ lives_changed: 0, challenges: 0 });
  await change(id, { lives_changed: 0 });
  expect(await lineOf(second)).toMatchObject({ lives_changed: 0 });
});

test('only contestants of what is published are counted', async () => {
  const [id = 0, draft = 0] = await create({}, { published: false });
  const member = await join({ profile: true });
  await takePart({ memberId: member.id, challengeId: id, roles: ['judge'], follows: true });
  await contestants(draft, member);
  await change(draft, { lives_changed: 80 });
  expect(await lineOf(member)).toMatchObject({ lives_changed: 0, challenges: 0 });
  await change(draft, { published: true });
  expect(await lineOf(member)).toMatchObject({ lives_changed: 80, challenges: 1 });
});

test('IMPACT-01 the greatest comes first; ties are ordered by certificates, tasks, challenges, then age', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => join(livingIn('AO'))));
  const [a, b, c, d, e] = members.map(({ id }) => id);
  const set = (id: number | undefined, figures: Record<string, number>) =>
    platform.write(async (transaction, invalidate) => {
      await transaction.updateTable('member_impact').set(figures).where('member_id', '=', Number(id)).execute();
      invalidate('members');
    });
  await set(b, { lives_changed: 9, tasks: 5 });
  await set(c, { lives_changed: 9, certificates: 1 });
  await set(d, { lives_changed: 10 });
  await set(e, { challenges: 1 });
  expect(await idsOn('?country=AO')).toEqual([d, c, b, e, a]);
  expect(await idsOn('?country=ao&per_page=2&page=2')).toEqual([b, e]);
  expect(await shown('?country=AO&page=9')).toMatchObject({ data: [], total: 5, last_page: 1, current_page: 9 });
  expect(await shown('?country=TV')).toMatchObject({ data: [], total: 0 });
  const all = await shown('?per_page=100');
  expect((await shown('?country=&per_page=100')).data).toEqual(all.data);
  const lives = all.data.map(({ lives_changed }) => lives_changed);
  expect(lives).toEqual(lives.toSorted((one, other) => other - one));
});

test('members are shown as soon as their profile is complete', async () => {
  const member = await join();
  const { total } = await shown();
  const part = { about: 'Planto.', birthdate: '1990-01-01', gender: 'f' };
  const whole = {
    ...part,
    first_name: 'Amélia',
    last_name: 'Sitoe',
    nationality: 'BR',
    country_residence: 'MZ',
    location: 'Maputo, Moçambique',
    latitude: -25.9,
    longitude: 32.6,
    types: ['student'],
  };
  expect(await idsOn('?country=MZ')).toEqual([]);
  const answer = await post(`/api/register/users/${member.id}`, { ...member.headers, ...json }, JSON.stringify(whole));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await idsOn('?country=MZ')).toEqual([member.id]);
  expect((await shown()).total).toBe(total + 1);
});

test('hiding from the board takes effect immediately, and showing counts the member again', async () => {
  const member = await join(livingIn('CV'));
  expect(await idsOn('?country=CV')).toEqual([member.id]);
  expect((await hide(member, true)).statusCode).toBe(200);
  expect(await shown('?country=CV')).toMatchObject({ data: [], total: 0 });
  expect(await read('/api/impact-board/countries')).not.toContainEqual(
    expect.objectContaining({ country: expect.objectContaining({ code: 'CV' }) }),
  );
  expect((await hide(member, false)).statusCode).toBe(200);
  expect(await shown('?country=CV')).toMatchObject({ data: [{ id: member.id }], total: 1 });
});

test('a member who moves is listed in the new country', async () => {
  const member = await join(livingIn('GW'));
  await database
    .updateTable('contestant')
    .set({ country_residence: 'ST' })
    .where('member_id', '=', member.id)
    .execute();
  await platform.write(async (_transaction, invalidate) => invalidate('members'));
  expect(await read('/api/impact-board/countries')).toContainEqual({
    country: { code: 'ST', name: { en: 'São Tomé & Príncipe', pt: 'São Tomé e Príncipe' } },
    members: 1,
  });
  expect([await idsOn('?country=GW'), await idsOn('?country=ST')]).toEqual([[], [member.id]]);
});

test('a deleted account leaves the board with all that it had', async () => {
  const [id = 0] = await create({});
  const member = await join(livingIn('TL'));
  await contestants(id, member);
  await change(id, { lives_changed: 77 });
  await makeDeletionDue({ database, clock }, member);
  await deleteAccounts(platform);
  expect(await shown('?country=TL')).toMatchObject({ data: [], total: 0 });
  expect(
    await database.selectFrom('member_impact').selectAll().where('member_id', '=', member.id).executeTakeFirst(),
  ).toMatchObject({ country: null, lives_changed: 0, challenges: 0 });
});

test('a correction downwards leaves no more parts than lives, whoever joined before it', async () => {
  const [id = 0] = await create({});
  const [early, late] = [await join({ profile: true }), await join({ profile: true })];
  await contestants(id, early);
  await change(id, { lives_changed: 120 });
  await contestants(id, late);
  await change(id, { lives_changed: 60 });
  expect([(await lineOf(early))?.lives_changed, (await lineOf(late))?.lives_changed]).toEqual([60, 0]);
});

test('a member’s data export has what the board counts', async () => {
  const member = await join({ profile: true });
  const table = platform.personalData.tables.find(({ table }) => table === 'member_impact');
  expect(await table?.read(database, member.id)).toEqual([
    { country: 'BR', lives_changed: 0, certificates: 0, tasks: 0, challenges: 0 },
  ]);
});

test('figures equal rows after concurrent changes of participation and lives', async () => {
  const ids = await create(...Array.from({ length: 4 }, () => ({})));
  const members = await Promise.all(Array.from({ length: 12 }, () => join({ profile: true })));
  await Promise.all([
    ...members.flatMap(({ headers }) => ids.map((id) => post(`/api/challenges/${id}/accept`, headers))),
    ...ids.flatMap((id) => [30, 60, 120].map((lives) => change(id, { lives_changed: lives }))),
  ]);
  await Promise.all([
    ...members.slice(0, 4).map(({ headers }) => post(`/api/challenges/${ids[0]}/abort`, headers)),
    ...members.slice(2, 8).map((member) => hide(member, true)),
    change(ids[1] ?? 0, { published: false }),
    change(ids[2] ?? 0, { lives_changed: 500 }),
  ]);
  const { rows: wrong } = await sql`
    select i.* from member_impact i left join lateral (
      select coalesce(round(sum(r.lives_changed)), 0) as lives, count(*) as challenges
      from challenge_role r join challenge c on c.id = r.challenge_id
      where r.member_id = i.member_id and r.role = 'contestant' and c.published
    ) counted on true
    where i.tasks = 0 and i.certificates = 0 and i.member_id = any(${members.map(({ id }) => id)})
      and (i.lives_changed, i.challenges) is distinct from (counted.lives, counted.challenges)`.execute(database);
  expect(wrong).toEqual([]);
  const { rows: totals } = await sql`
    select country, t.members, count(i.member_id) from impact_board_total t left join member_impact i using (country)
    group by country, t.members having t.members <> count(i.member_id)`.execute(database);
  expect(totals).toEqual([]);
  const { rows: more } = await sql`
    select c.id from challenge c join challenge_role r on r.challenge_id = c.id
    group by c.id, c.lives_changed having round(sum(r.lives_changed)::numeric, 3) > c.lives_changed`.execute(database);
  expect(more).toEqual([]);
});

test.each([
  ['?page=0', 'page', 'No mínimo 1'],
  ['?page=x', 'page', 'Valor inválido'],
  ['?page=100001', 'page', 'No máximo 100000'],
  ['?per_page=101', 'per_page', 'No máximo 100'],
  ['?country=ZZ', 'country', 'Valor inválido'],
  ['?country=Brasil', 'country', 'Valor inválido'],
])('API-67 %s is refused', async (query, field, message) => {
  expectError(await get(board + query), { ...checkFields, errors: { [field]: [message] } });
});
