import { expect, test } from 'vitest';
import { deleteAccount, personalTable } from '../../../testing/personal-data.ts';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { recuseByRule } from './judging-people.ts';

const testApp = await startTestApp();
const { database, read } = testApp;
const { judge } = judgingOn(testApp);

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
