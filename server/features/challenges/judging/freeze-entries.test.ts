import { expect, test } from 'vitest';
import { deleteAccount, personalTable } from '../../../testing/personal-data.ts';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { freezeEnded } from './freeze-entries.ts';
import { recuseByRule } from './judging-people.ts';

const testApp = await startTestApp();
const { clock, database, platform, read } = testApp;
const { judge, send } = judgingOn(testApp);

type Judged = Awaited<ReturnType<typeof judge>>;

const entriesOf = ({ key }: Judged) =>
  database
    .selectFrom('judging_entry')
    .select(['number', 'content', 'content_hash', 'member_id'])
    .where('stage_id', '=', key.stageId)
    .orderBy('number')
    .execute();
const frozenAt = async ({ path, admin }: Judged) => (await read(`/api${path}`, admin.headers)).frozen_at;
const answer = ({ key, interactions, authors }: Judged, index: number, content: string) =>
  send(
    'PUT',
    `/challenges/${key.challengeId}/timelines/${key.stageId}/interactions/${interactions[index]}`,
    authors[index] as TestMember,
    { content },
  );
async function moveEnd({ key, admin }: Judged, finishAt: Date) {
  const stages = `/admin/challenges/${key.challengeId}/stages`;
  const [stage] = (await read(`/api${stages}`, admin.headers)).data;
  const payload = { changes: { finish_at: { from: stage.finish_at, to: finishAt.toISOString() } } };
  const url = `/api${stages}/${key.stageId}`;
  return (await testApp.app.inject({ method: 'PATCH', url, headers: admin.headers, payload })).statusCode;
}

test('the entries freeze once when the stage takes no answers any more, also on two instances at once', async () => {
  const one = await judge({ entries: 3, finishAt: clock.in(-minute), rubric: { late_hours: 1 } });
  await freezeEnded(platform);
  expect([await frozenAt(one), await entriesOf(one)]).toEqual([null, []]);

  const other = await judge({ entries: 3 });
  await Promise.all([freezeEnded(platform), freezeEnded(platform), freezeEnded(platform)]);
  const at = await frozenAt(other);
  expect(at).not.toBeNull();
  const frozen = await entriesOf(other);
  expect(frozen.map(({ number, member_id }) => [number, member_id])).toEqual(
    other.authors.map(({ id }, index) => [index + 1, id]),
  );
  await freezeEnded(platform);
  expect([await frozenAt(other), await entriesOf(other)]).toEqual([at, frozen]);
  expect((await send('POST', `${other.path}/begin`, other.admin)).json()).toMatchObject({ frozen_at: at });
  expect(await entriesOf(other)).toEqual(frozen);
});

test('one of the job and the beginning freezes', async () => {
  const one = await judge({ entries: 3 });
  const [begun] = await Promise.all([send('POST', `${one.path}/begin`, one.admin), freezeEnded(platform)]);
  expect(begun.statusCode).toBe(200);
  expect((await entriesOf(one)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('what moderation hides after the freeze is left out, and what it restores is there', async () => {
  const one = await judge({ entries: 4 });
  const hide = (index: number, hidden_at: Date | null) =>
    database
      .updateTable('interaction')
      .set({ hidden_at })
      .where('id', '=', one.interactions[index] as number)
      .execute();
  await hide(3, clock.now());
  await freezeEnded(platform);
  await hide(3, null);
  await hide(1, clock.now());
  expect(await read(`/api${one.path}`, one.admin.headers)).toMatchObject({ entries_count: 3, faults: [] });
  expect((await send('POST', `${one.path}/begin`, one.admin)).statusCode).toBe(200);
  const taken = await entriesOf(one);
  expect(taken.map(({ number, member_id }) => [number, member_id])).toEqual(
    [0, 2, 3].map((author, index) => [index + 1, one.authors[author]?.id]),
  );
});

test('a stage that opens again before judging begins thaws: its answers change, and freeze anew', async () => {
  const one = await judge({ entries: 3 });
  await freezeEnded(platform);
  expect((await answer(one, 0, 'Tarde demais.')).statusCode).toBe(409);
  expect(await moveEnd(one, clock.in(minute))).toBe(200);
  expect([await frozenAt(one), await entriesOf(one)]).toEqual([null, []]);
  expect((await answer(one, 0, 'Ainda em tempo.')).statusCode).toBe(200);
  clock.move(2 * minute);
  await freezeEnded(platform);
  expect((await entriesOf(one))[0]).toMatchObject({ number: 1, content: 'Ainda em tempo.' });

  // More hours for late answers open it, too.
  const { rubric, updated_at } = await read(`/api${one.path}`, one.admin.headers);
  const body = { rubric: { ...rubric, late_hours: 1 }, based_on: updated_at };
  expect((await send('PUT', `${one.path}/rubric`, one.admin, body)).json()).toMatchObject({ frozen_at: null });
  expect((await answer(one, 0, 'Com atraso.')).json()).toMatchObject({ is_late: true });
});

test('of freezing and a new end at once, the result is that of the one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await judge({ entries: 3 });
    const [status] = await Promise.all([moveEnd(one, clock.in(day)), freezeEnded(platform), freezeEnded(platform)]);
    expect([status, await frozenAt(one), await entriesOf(one)]).toEqual([200, null, []]);
  }
});

const copyOf = (table: string, { id }: { id: number }) => {
  return personalTable(testApp, table).read(database, id);
};

const open = ({ total, done }: { total: number; done: number }) => total - done;

test('the copies of an author and of a judge have what they wrote', async () => {
  const one = await judge({ phase: 'reviewed' });
  const [author, judging] = [one.authors[0] as TestMember, one.judges[0] as TestMember];
  expect(await copyOf('judging_entry', author)).toMatchObject([
    { number: 1, content: expect.stringContaining('filtro') },
  ]);
  expect(await copyOf('judging_judge', judging)).toMatchObject([{ stage_id: one.key.stageId }]);
  const [{ reviews = [] } = {}] = (await copyOf('judging_judge', judging)) as { reviews?: object[] }[];
  expect(reviews.length).toBeGreaterThan(1);
  expect(reviews[0]).toMatchObject({ values: { c1: expect.any(Number) }, comment: expect.any(String) });
  expect(await copyOf('judging_appeal', author)).toEqual([]);
});

test('an entry whose author deletes the account stays without text and name, with its hashes and its place', async () => {
  const one = await judge({ phase: 'reviewed' });
  await deleteAccount(testApp, one.authors[1] as TestMember);
  const entry = await database
    .selectFrom('judging_entry')
    .selectAll()
    .where('stage_id', '=', one.key.stageId)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ content: null, member_id: null, interaction_id: null });
  expect(entry.content_hash).toMatch(/^[0-9a-f]{64}$/);
  const { ranking } = await read(`/api${one.path}`, one.admin.headers);
  expect(ranking.find((ranked: { entry: number }) => ranked.entry === 2)).toMatchObject({ rank: 2, owner: null });
});

test('the open reviews of a judge who deletes the account go to others, and their number stays', async () => {
  const one = await judge({ entries: 6, judges: 4, phase: 'first_look' });
  const before = (await read(`/api${one.path}`, one.admin.headers)).judges;
  const leaving = one.judges[2] as TestMember;
  const { number } = before.find(({ id }: { id: number }) => id === leaving.id);
  await deleteAccount(testApp, leaving);
  const { judges } = await read(`/api${one.path}`, one.admin.headers);
  expect(judges).toHaveLength(4);
  const sum = (all: { total: number; done: number }[]) => all.map(open).reduce((total, one) => total + one, 0);
  expect(sum(judges)).toBe(sum(before));
  expect(judges.find((judge: { number: number }) => judge.number === number)).toMatchObject({
    user: null,
    total: 0,
    is_dropped: true,
    can: { drop: false, remind: false },
  });
});

test('a rule recuses authors, those in a team with them, and those who replied', () => {
  const judges = [1, 2, 3, 4, 5].map((number) => ({ number, memberId: number * 10, language: 'pt' }));
  const entry = { language: null, memberId: null, teamId: null, interactionId: null };
  const entries = [
    { ...entry, number: 1, memberId: 10, interactionId: 7 },
    { ...entry, number: 2, teamId: 3, interactionId: 8 },
    { ...entry, number: 3 },
  ];
  const ties = {
    mates: new Map([
      [30, new Set([30, 77])],
      [40, new Set([88])],
    ]),
    teams: new Map([[3, [77, 20]]]),
    repliers: new Map([
      [7, new Set([50, 10])],
      [8, new Set([50, 20])],
    ]),
  };
  expect(recuseByRule(judges, entries, ties)).toEqual([
    { entry: 1, judge: 1, ground: 'team' },
    { entry: 1, judge: 5, ground: 'reply' },
    { entry: 2, judge: 2, ground: 'team' },
    { entry: 2, judge: 3, ground: 'team' },
    { entry: 2, judge: 5, ground: 'reply' },
  ]);
});
