import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, get, join, platform, read } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { announced, casesOf, decide, joinEstablished, newTeam, report, send } = moderationSetting({ ...testApp, other });

test('a hidden team shows a neutral name to all but its members and moderators, and comes back unchanged', async () => {
  const { url, challengeId, teamId, leader, others, challengeAdmin, staff } = await newTeam('Nome Feio');
  await database
    .updateTable('team')
    .set({ banner_url: '/media/x/1200.webp', looking_for: 'Feio também' })
    .where('id', '=', teamId)
    .execute();
  const before = await read(`/api${url}`, (others[1] as TestMember).headers);
  await report(url, others[0] as TestMember);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  const list = `/api/challenges/${challengeId}/teams`;
  for (const { headers } of [{ headers: {} }, others[1] as TestMember]) {
    for (const shown of [await read(`/api${url}`, headers), (await read(list, headers)).data[0]])
      expect(shown).toMatchObject({
        id: teamId,
        is_hidden: true,
        name: `Equipe ${teamId}`,
        slug: String(teamId),
        looking_for: null,
        has_banner: false,
      });
    expect((await read(`${list}?search=nome feio`, headers)).total).toBe(0);
    expect(JSON.stringify(await read(list, headers))).not.toMatch(/nome.feio|\/media\/x/i);
  }
  expect((await read(`/api/users/${leader.id}/teams`)).data).toMatchObject([{ name: `Equipe ${teamId}` }]);
  for (const { headers } of [leader, challengeAdmin, staff])
    expect(await read(`/api${url}`, headers)).toMatchObject({ is_hidden: true, name: 'Nome Feio', has_banner: true });
  const [hidden] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'restore', [hidden], '');
  expect(await read(`/api${url}`, (others[1] as TestMember).headers)).toEqual(before);
});

test('notifications about a hidden team withhold its name, since some who get them are not in it', async () => {
  const { url, challengeId, teamId, leader, others, staff } = await newTeam('Nome Feio');
  const [reporter, invited] = others;
  await report(url, reporter);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  const invitations = [{ user_id: invited.id }];
  expect((await send('POST', `${url}/responsible/invites`, leader, { invitations })).statusCode).toBe(201);
  expect((await announced(challengeId)).at(-1)).toEqual(['team_invited', [invited.id]]);
  const notifications = JSON.stringify(await read('/api/notifications', invited.headers));
  expect(notifications).toContain(`Equipe ${teamId}`);
  expect(notifications).not.toMatch(/nome.feio/i);
});

test('the activities of members, also of earlier ones, withhold the name of a hidden team', async () => {
  const { challengeId, others, staff } = await newTeam();
  const [founder, guest, reporter] = others;
  const created = await send('POST', `/challenges/${challengeId}/teams`, founder, { name: 'Nome Feio' });
  const { id: teamId } = created.json();
  await platform.write((transaction, invalidate) => {
    invalidate(`member:${guest.id}`);
    const left = { memberId: guest.id, challengeId, team: 'Nome Feio', now: new Date() };
    return recordActivity(transaction, { ...left, kind: 'team_left' });
  });
  const namesOf = async () =>
    Promise.all(
      [founder, guest].map(async ({ id }) => {
        const { data } = await read(`/api/users/${id}/activities`);
        return data.flatMap(({ team }: { team: string | null }) => team ?? []);
      }),
    );
  expect(await namesOf()).toEqual([['Nome Feio'], ['Nome Feio']]);
  await report(`/challenges/${challengeId}/teams/${teamId}`, reporter);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  expect(await namesOf()).toEqual([[`Equipe ${teamId}`], [`Equipe ${teamId}`]]);
});

test('a hidden profile withholds picture and texts from others; the member goes on as before', async () => {
  const member = await join({ profile: true, avatar_url: '/media/y/400.webp', description_br: 'Feio' });
  const [reporter, staff] = [await join(), await join({ roles: ['admin'] })];
  const url = `/api/users/${member.id}`;
  const before = await read(url);
  await report(`/users/${member.id}`, reporter);
  const { data } = await read('/api/moderation/cases?kind=member&per_page=100', staff.headers);
  const found = data.find(({ author }: ModerationCase) => author?.id === member.id);
  expect(found.content).toMatchObject({ pictures: ['/media/y/400.webp'], text: expect.stringContaining('Feio') });
  await decide(staff, 'hide', [found]);
  expect(await read(url)).toMatchObject({
    full_name: before.full_name,
    is_hidden: true,
    in_search: false,
    avatar: '/icons/avatar.svg',
    user_profile: null,
    description_br: null,
    contestant: { location: null },
  });
  expect(await read('/api/contestants/me', member.headers)).toMatchObject({
    is_hidden: true,
    avatar: '/media/y/400.webp',
    user_profile: before.user_profile,
    can: { accept_challenges: true },
  });
  expect((await get('/sitemaps/members-1.xml')).body).not.toContain(`/profile/${before.slug}<`);
  const again = await read(`/api/moderation/cases/${found.id}`, staff.headers);
  await decide(staff, 'restore', [again], '');
  expect({ ...(await read(url)), updated_at: before.updated_at }).toEqual(before);
  expect(platform.personalData.tables.map(({ table }) => table)).toContain('moderation_case');
});

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();

test('of many concurrent reports on two instances, the third hides the content once', async () => {
  const { url, challengeId, leader, staff } = await newTeam();
  const reporters = await joinEstablished(12);
  const answers = await Promise.all(reporters.map((one, turn) => report(url, one, 'Propaganda.', turn)));
  expect(statuses(answers)).toEqual(Array(12).fill(201));
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(found.reports_count).toBe(12);
  expect(found.decisions).toMatchObject([{ action: 'hide', is_automatic: true }]);
  const events = await announced(challengeId);
  expect(events.map(([event]) => event)).toEqual(['content_reported', 'content_hidden']);
  expect(events.at(-1)?.[1]).toEqual([leader.id]);
});

test('of concurrent reports of one member, one counts', async () => {
  const { url, challengeId, others, staff } = await newTeam();
  const [one] = others;
  const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => report(url, one, 'Propaganda.', turn)));
  expect(statuses(answers)).toEqual([201, ...Array(5).fill(409)]);
  expect((await casesOf(challengeId, staff))[0]?.reports_count).toBe(1);
});

test('of two moderators who decide at once, the second is told', async () => {
  const { url, challengeId, others, staff, challengeAdmin } = await newTeam();
  await report(url, others[0] as TestMember);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  const answers = await Promise.all([
    decide(staff, 'hide', [found], 'O nome ofende.', 0),
    decide(challengeAdmin, 'warn', [found], 'Cuidado com o nome.', 1),
  ]);
  const errors = answers.map((answer) => answer.json().results[0].error);
  expect(errors.toSorted()).toEqual(['conflict', null]);
  const [decided] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(decided.decisions).toHaveLength(1);
});

test('reports while the content is deleted leave it deleted, and no failure', async () => {
  const { url, challengeId, leader, staff } = await newTeam();
  const reporters = await Promise.all(Array.from({ length: 8 }, () => join()));
  const answers = await Promise.all([
    ...reporters.slice(0, 4).map((one, turn) => report(url, one, 'Propaganda.', turn)),
    send('DELETE', url, leader, undefined, 1),
    ...reporters.slice(4).map((one, turn) => report(url, one, 'Propaganda.', turn)),
  ]);
  for (const { statusCode } of answers) expect([201, 204, 404]).toContain(statusCode);
  const teams = await database.selectFrom('team').select('id').where('challenge_id', '=', challengeId).execute();
  expect(teams).toEqual([]);
  for (const one of await casesOf(challengeId, staff))
    expect(one).toMatchObject({ content: null, can: { close: true } });
});

/** Resolves when a transaction waits for a lock. */
const untilWaiting = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 10 },
  );

test.each(['report', 'hide'] as const)(
  'a %s of a profile waits for the deletion of its account, and neither fails',
  async (step) => {
    const [author, reporter, second, staff] = [
      await join(),
      await join(),
      await join(),
      await join({ roles: ['admin'] }),
    ];
    expect((await report(`/users/${author.id}`, reporter)).statusCode).toBe(201);
    const cases = (await read('/api/moderation/cases?kind=member&status=all', staff.headers)).data as ModerationCase[];
    const found = cases.filter((one) => one.author?.id === author.id);
    let answer: ReturnType<typeof report> | undefined;
    // As the deletion does: the member first, then what is theirs.
    await database.transaction().execute(async (transaction) => {
      await sql`select from member where id = ${author.id} for update`.execute(transaction);
      answer = step === 'report' ? report(`/users/${author.id}`, second) : decide(staff, 'hide', found);
      void answer.then(() => undefined);
      await untilWaiting();
      await sql`update moderation_case set author_id = null where author_id = ${author.id}`.execute(transaction);
    });
    expect((await answer)?.statusCode).toBe(step === 'report' ? 201 : 200);
  },
);
