import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../testing/due-deletions.ts';
import { findMapFaults } from '../../../testing/map-faults.ts';
import { aReport, openProblemMap, writeProblems } from '../../../testing/problems.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { moderationSetting } from '../moderation/moderation.testing.ts';

const testApp = await startTestApp();
const { clock, database, platform } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock });
const moderation = moderationSetting({ ...testApp, other });

const on = (turn: number) => (turn % 2 === 0 ? testApp : other).app;
const statuses = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
];

test('fifty members join at once while reports there are hidden, added and deleted: all figures are exact', async () => {
  const { id, path, author, challengeAdmin, member, clusters, list } = await openProblemMap(testApp);
  const reports = Array.from({ length: 6 }, (_, index) => ({
    challengeId: id,
    memberId: author.id,
    description: `Problema ${index}`,
    latitude: index % 2 ? -8.0131 : -8.0539,
  }));
  const ids = await writeProblems(testApp, ...reports);
  const [joined = 0, hidden = 0, hiddenToo = 0, deleted = 0] = ids;
  const reporter = await member();
  for (const one of [hidden, hiddenToo])
    expect((await moderation.report(`${path.slice('/api'.length)}/${one}`, reporter)).statusCode).toBe(201);
  const cases = await moderation.casesOf(id, challengeAdmin);
  const members = await Promise.all(Array.from({ length: 50 }, member));
  const ask = (
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    { headers }: TestMember,
    turn: number,
    payload?: object,
  ) => on(turn).inject({ method, url: `${path}${url}`, headers, ...(payload && { payload }) });
  const answers = await Promise.all([
    ...members.flatMap((one, turn) => [
      ask('PUT', `/${joined}/me-too`, one, turn),
      ask('PUT', `/${ids[4 + (turn % 2)]}/me-too`, one, turn + 1),
    ]),
    ...members.slice(0, 10).map((one, turn) => ask('POST', '', one, turn, { ...aReport, description: `De ${turn}` })),
    ...cases.map((one, turn) => moderation.decide(challengeAdmin, 'hide', [one], 'Porque sim.', turn)),
    ask('DELETE', `/${deleted}`, author, 1),
  ]);
  expect(statuses(answers).toSorted()).toEqual([200, 201, 204]);
  expect(await findMapFaults(database)).toEqual([]);
  const page = await list();
  expect(page.total).toBe(13);
  expect(page.data.find((point: { id: number }) => point.id === joined).reporters).toBe(51);
  expect(await clusters()).toMatchObject([{ places: 2, people: 51 + 26 }]);
});

test('members take it back while accounts with reports and joins are deleted: nothing waits in a circle', async () => {
  const maps = [await openProblemMap(testApp), await openProblemMap(testApp)];
  const people = await Promise.all(Array.from({ length: 12 }, () => (maps[0] as (typeof maps)[0]).member()));
  // Everybody reports on both maps and has the problem of everybody else.
  const points: { map: (typeof maps)[0]; id: number; memberId: number }[] = [];
  for (const map of maps) {
    const recipes = people.map(({ id: memberId }, index) => ({
      challengeId: map.id,
      memberId,
      description: `Problema ${index}`,
      latitude: -8.0539 + (index % 3) * 0.02,
      supporters: people.map(({ id }) => id).filter((id) => id !== memberId),
    }));
    const ids = await writeProblems(testApp, ...recipes);
    points.push(...ids.map((id, index) => ({ map, id, memberId: recipes[index]?.memberId ?? 0 })));
  }
  const leaving = people.slice(0, 6);
  await makeDeletionDue({ database, clock }, ...leaving);
  const answers = await Promise.all([
    ...people.slice(6).flatMap((one, turn) =>
      points
        .filter(({ memberId }) => memberId !== one.id)
        .slice(turn, turn + 5)
        .map(({ map, id }, at) =>
          on(turn + at).inject({ method: 'DELETE', url: `${map.path}/${id}/me-too`, headers: one.headers }),
        ),
    ),
    deleteAccounts(platform).then(() => ({ statusCode: 204 })),
    deleteAccounts(other.platform).then(() => ({ statusCode: 204 })),
  ]);
  expect(statuses(answers)).toEqual([204]);
  expect(await findMapFaults(database)).toEqual([]);
  const rows = await database
    .selectFrom('problem_location')
    .select('member_id')
    .where('member_id', 'is', null)
    .execute();
  expect(rows).toHaveLength(12);
});
