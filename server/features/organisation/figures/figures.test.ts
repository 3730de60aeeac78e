import { figures as figuresShape } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { populate, readAnswers } from '../../../testing/figures.ts';
import { managersOn, refused } from '../../../testing/managing.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { countFigures } from './count-figures.ts';
import { findFigureSections } from './index.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, post, create, read } = testApp;
const { manage, strangers } = managersOn(testApp);

const staff = await join({ roles: ['admin'] });
const ids = await populate(testApp, { sizes: [240, 130, 40, 9] });
const { rows: gone } = await sql<{ id: number }>`
  select id from member where slug like 'participant-%' and id % 11 = 0`.execute(database);
await sql`update member set keeps_certificates = id % 2 = 0`.execute(database);
await makeDeletionDue(testApp, ...gone);
await deleteAccounts(platform);
const readSpan = readAnswers(testApp, staff.headers);
const ofYear = () => readSpan({ from: '2024-01', to: '2024-12' });
const uncounted = await ofYear();
await vi.waitFor(async () => expect((await ofYear()).counted_at).not.toBeNull(), 30_000);

test('figures are counted when they are first asked for', () => {
  expect(uncounted.counted_at).toBeNull();
});

test('the report of a challenge has the figures that show something, or says that they are too small', async () => {
  const [large = 0, , , small = 0] = ids;
  const asked = { from: '2024-01-10', to: '2024-12-31', language: 'en' } as const;
  const sections = await findFigureSections(platform, { ...asked, challengeId: large });
  const [first] = sections;
  expect(first).toMatchObject({ title: 'Participation by month', table: { columns: ['Month', 'Number'] } });
  expect(first?.table?.rows).toHaveLength(12);
  expect(first?.picture?.svg).not.toContain('currentColor');
  const none = await findFigureSections(platform, { ...asked, challengeId: small + 1_000_000 });
  expect(none.map(({ title, table }) => [title, table])).toEqual([['Participation', undefined]]);
});

/** A part of the rows, by a condition in plain SQL. */
async function count(from: string, condition: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.raw(from)} where ${sql.raw(condition)}`.execute(database);
  return Number(rows[0]?.total);
}

/** The instants at which a month of the organisation begins and ends, three hours after those of UTC. */
const within = (column: string, from: string, to: string) =>
  `${column} >= '${from}-01T03:00:00Z' and ${column} < timestamptz '${to}-01T03:00:00Z' + interval '1 month'`;
const inScope = (column: string, id: number | undefined) => (id === undefined ? 'true' : `${column} = ${id}`);
const participants = `challenge_role r left join user_profile p on p.member_id = r.member_id
  left join contestant l on l.member_id = r.member_id`;
const bornBefore = (years: number) =>
  `p.birthdate <= (r.created_at - interval '3 hours')::date - interval '${years} years'`;
const ages: Readonly<Record<string, string>> = {
  '0': `not ${bornBefore(18)}`,
  '18': `${bornBefore(18)} and not ${bornBefore(25)}`,
  '25': `${bornBefore(25)} and not ${bornBefore(35)}`,
  '35': `${bornBefore(35)} and not ${bornBefore(45)}`,
  '45': `${bornBefore(45)} and not ${bornBefore(60)}`,
  '60': bornBefore(60),
  unknown: 'p.birthdate is null',
};
/** South of which parallel the towns of a state are. */
const states: Readonly<Record<string, string>> = {
  Amazonas: 'l.latitude > -5',
  Pernambuco: 'l.latitude between -9 and -5',
  Bahia: 'l.latitude between -14 and -9',
  Paraná: 'l.latitude < -14',
};
const firstReply = 'select min(created_at) from interaction_reply where interaction_id = i.id';
const hours = (most: number) => `(${firstReply}) - i.created_at <= interval '${most} hours'`;
const replies: Readonly<Record<string, string>> = {
  none: `(${firstReply}) is null`,
  day: hours(24),
  days: `${hours(72)} and not ${hours(24)}`,
  week: `${hours(168)} and not ${hours(72)}`,
  later: `not ${hours(168)}`,
};
const lastAnswer = `(select max(i.created_at) from interaction i where i.hidden_at is null and (i.team_id = t.id
  or i.team_id is null and i.challenge_id = t.challenge_id
    and i.member_id in (select member_id from team_member where team_id = t.id)))`;
const active = (days: number) => `${lastAnswer} - t.created_at >= interval '${days} days'`;
const teams: Readonly<Record<string, string>> = {
  none: `${lastAnswer} is null`,
  month: `not ${active(30)}`,
  quarter: `${active(30)} and not ${active(90)}`,
  longer: active(90),
};
const isFirst = `i.hidden_at is null and (i.member_id is not null or i.team_id is not null) and not exists (
  select from interaction e where e.challenge_id = i.challenge_id and e.hidden_at is null and e.id <> i.id
    and (e.team_id = i.team_id or e.team_id is null and i.team_id is null and e.member_id = i.member_id)
    and (e.created_at, e.id) < (i.created_at, i.id))`;

/** The same number a second time. */
function countAgain(name: string, key: string, { from, to }: { from: string; to: string }, id: number | undefined) {
  const joined = `r.role = 'contestant' and ${inScope('r.challenge_id', id)} and ${within('r.created_at', from, to)}`;
  const answered = `i.hidden_at is null and ${inScope('i.challenge_id', id)} and ${within('i.created_at', from, to)}`;
  const where: Readonly<Record<string, () => Promise<number>>> = {
    participation: () =>
      count(
        participants,
        `r.role = 'contestant' and ${inScope('r.challenge_id', id)} and ${within('r.created_at', key, key)}`,
      ),
    goals: () =>
      count(
        participants,
        `${joined} and r.challenge_id in (select id from challenge where ${key} = any(category_ids))`,
      ),
    states: () => {
      const place = { abroad: `l.country_residence <> 'BR'`, unknown: 'l.member_id is null' }[key];
      return count(participants, `${joined} and ${place ?? `l.country_residence = 'BR' and ${states[key]}`}`);
    },
    ages: () => count(participants, `${joined} and ${ages[key]}`),
    genders: () => count(participants, `${joined} and coalesce(p.gender, 'unknown') = '${key}'`),
    replies: () => count('interaction i', `${answered} and ${replies[key]}`),
    teams: () =>
      count('team t', `${inScope('t.challenge_id', id)} and ${within('t.created_at', from, to)} and ${teams[key]}`),
  };
  const steps: Readonly<Record<string, () => Promise<number>>> = {
    participation: () => count(participants, joined),
    answers: () => count('interaction i', `${answered} and ${isFirst}`),
    certificates: () =>
      count(
        'certificate c',
        `withdrawn_at is null and ${inScope('challenge_id', id)} and ${within('created_at', from, to)}`,
      ),
    visits: async () => {
      const { rows } = await sql<{ total: number }>`
        select sum(total) as total from challenge_month_visits
        where ${sql.raw(inScope('challenge_id', id))} and month between ${`${from}-01`}::date and ${`${to}-01`}::date`.execute(
        database,
      );
      return Number(rows[0]?.total);
    },
  };
  return (name === 'funnel' ? steps[key] : where[name])?.() ?? Number.NaN;
}

test.each([
  ['a year of all challenges', '2024-01', '2024-12', undefined, 8],
  ['another year', '2025-01', '2025-12', undefined, 6],
  ['months across the turn of the year', '2024-11', '2025-02', undefined, 4],
  ['both years of a large challenge', '2024-01', '2025-12', 0, 4],
  ['a year of a small one', '2024-01', '2024-12', 2, 3],
])('every number of %s is that of the rows, on days of the organisation', async (_name, from, to, at, fewest) => {
  const id = at === undefined ? undefined : ids[at];
  const answer = figuresShape.parse(await readSpan({ from, to }, id));
  const compared: string[] = [];
  for (const { name, rows, covers } of answer.figures) {
    const exact = rows.filter(({ total, is_at_least }) => total !== null && !is_at_least);
    compared.push(...exact.map(() => name));
    for (const { key, total } of exact)
      expect([name, key, total]).toEqual([name, key, await countAgain(name, key, covers, id)]);
    for (const { key, total } of rows.filter(({ is_at_least }) => is_at_least))
      expect(await countAgain(name, key, covers, id), `${name} ${key}`).toBeGreaterThanOrEqual(Number(total));
  }
  expect(new Set(compared).size).toBeGreaterThanOrEqual(fewest);
});

test('accounts that were deleted take their participation with them, and leave answers and kept certificates', async () => {
  expect(gone.length).toBeGreaterThan(20);
  const left = gone.map(({ id }) => id);
  expect(await count('challenge_role', `member_id in (${left})`)).toBe(0);
  expect(await count('interaction', 'member_id is null')).toBeGreaterThan(0);
  expect(await count('certificate', 'member_id is null and withdrawn_at is null')).toBeGreaterThan(0);
});

test('a total is that of its rows, and no number below five is shown', async () => {
  for (const id of [undefined, ...ids]) {
    const { figures } = await readSpan({ from: '2024-01', to: '2025-12' }, id);
    for (const { rows, total, name } of figures) {
      const shown = rows.reduce((sum, row) => sum + (row.total ?? 0), 0);
      const isWhole = rows.every((row) => row.total !== null && !row.is_at_least);
      if (isWhole && total) expect([name, total.total]).toEqual([name, shown]);
      if (name !== 'funnel')
        for (const row of rows) expect(row.total === null || row.total === 0 || row.total >= 5, name).toBe(true);
    }
  }
});

test('a figure has a definition, and a plot with its text that needs neither scripts nor styles', async () => {
  const { figures, counted_at } = await readSpan({ from: '2024-01', to: '2024-12' });
  expect(counted_at).not.toBeNull();
  for (const { plot, text, definition, rows } of figures) {
    expect(definition.length).toBeGreaterThan(40);
    expect(plot).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 \d+" role="img" aria-label="/);
    expect(plot).toContain(text.slice(0, 30));
    expect(plot).not.toMatch(/<script|style=|href|\bon\w+=/);
    expect(plot.match(/<rect/g)?.length ?? 0).toBe(rows.filter(({ total }) => total !== 0).length);
  }
  const english = await read('/api/admin/figures', { ...staff.headers, 'accept-language': 'en' });
  expect(english.figures[0].title).toBe('Participation by month');
});

test('visits count in the month of the organisation in which they happen', async () => {
  const [id = 0] = await create({});
  await post(`/api/challenges/${id}/visitors`);
  await post(`/api/challenges/${id}/visitors`);
  await countFigures(platform);
  const { figures } = await read(`/api/admin/challenges/${id}/figures`, staff.headers);
  const funnel = figures.find(({ name }: { name: string }) => name === 'funnel');
  expect(funnel.rows[0]).toMatchObject({ key: 'visits', total: 2 });
});

test('the overview shows the course of a year to staff, and of their challenges to their admins', async () => {
  const { id, admin } = await manage();
  await countFigures(platform);
  const courses = async ({ headers }: typeof admin) => (await read('/api/admin/overview', headers)).courses;
  expect((await courses(staff)).map(({ name }: { name: string }) => name)).toEqual([
    'visits',
    'participation',
    'answers',
    'certificates',
  ]);
  expect(await courses(admin)).toMatchObject([{ name: 'participation', challenge: { id } }]);
});

test('those who manage a challenge read its figures, staff all of them, others none', async () => {
  const { id, admin } = await manage();
  expect((await get(`/api/admin/challenges/${id}/figures`, admin.headers)).statusCode).toBe(200);
  expectError(await get('/api/admin/figures', admin.headers), refused);
  for (const [, { headers }] of await strangers(id))
    expectError(await get(`/api/admin/challenges/${id}/figures`, headers), refused);
  expect((await get('/api/admin/figures')).statusCode).toBe(401);
  expectError(await get('/api/admin/challenges/999999999/figures', staff.headers), unknownChallenge);
});

test.each(['from=2025-13', 'from=2025-05&to=2025-04', 'from=2001-01&to=2025-12', 'to=x'])(
  'a span of %s is invalid',
  async (query) => {
    expect((await get(`/api/admin/figures?${query}`, staff.headers)).statusCode).toBe(422);
  },
);

test('a span has twelve months unless it says otherwise, and at most ten years', async () => {
  expect(await read('/api/admin/figures?to=2025-06', staff.headers)).toMatchObject({ from: '2024-07', to: '2025-06' });
  const { from, to } = await read('/api/admin/figures?from=2001-01', staff.headers);
  expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBeLessThanOrEqual(10);
});

test('two counts at once leave the figures of one', async () => {
  const before = await readSpan({ from: '2024-01', to: '2024-12' });
  clock.move(1000);
  await Promise.all([countFigures(platform), countFigures(platform)]);
  const after = await readSpan({ from: '2024-01', to: '2024-12' });
  expect({ ...after, counted_at: null }).toEqual({ ...before, counted_at: null });
  expect(after.counted_at).not.toBe(before.counted_at);
});
