import { sampleEvents, sampleRubric } from '@mutirao/contract/challenges/judging/bundle.testing.ts';
import { hashRecordLeaf } from '@mutirao/contract/challenges/judging/merkle.ts';
import type { RankedEntry } from '@mutirao/contract/challenges/judging/record.ts';
import { newRubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { verifyBundle } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/test-app.ts';
import { revokeSigningKey, rotateSigningKey } from '../../credentials/index.ts';
import { checkpointRecords } from './checkpoints.ts';
import { judgedStagesOn } from './record.testing.ts';
import { readLeafHashes } from './record-events.ts';

const testApp = await startTestApp();
const { database, platform, get, read, join, create } = testApp;
const { createJudged, record, setPhase } = judgedStagesOn(testApp);

const bundleOf = async (path: string) => {
  const { statusCode, rawPayload } = await get(path);
  expect(statusCode).toBe(200);
  return verifyBundle(rawPayload);
};

test('the hashes of leaves are those of the contract', async () => {
  const { stageId } = await createJudged();
  await record(stageId, sampleEvents({ entries: 3, judges: 8 }));
  const { rows } = await sql<{ salt: string; content: string }>`
    select encode(salt, 'hex') as salt, content from judging_leaf where stage_id = ${stageId} order by position`.execute(
    database,
  );
  const hashes = await readLeafHashes(database, stageId);
  expect(hashes.map((hash) => Uint8Array.from(hash))).toEqual(rows.map(hashRecordLeaf));
});

test('the rubric and its seed are public once it is whole, and no result before its publication', async () => {
  const { id, stageId } = await createJudged({ rubric: newRubric });
  expect(await read(`/api/challenges/${id}/judging`)).toEqual([]);
  await setPhase(stageId, { rubric: JSON.stringify(sampleRubric) });
  const [preparing] = await read(`/api/challenges/${id}/judging`);
  expect(preparing).toMatchObject({ id: stageId, phase: 'preparing', seed: 'c0ffee', entries_count: 0, result: null });
  expect(preparing.rubric.criteria).toHaveLength(2);

  await record(stageId, sampleEvents({ entries: 3, judges: 8 }));
  await setPhase(stageId, { phase: 'reviewed' });
  await checkpointRecords(platform);
  const [reviewed] = await read(`/api/challenges/${id}/judging`);
  expect(reviewed).toMatchObject({ result: null, versions: [{ version: 1, reason: null }] });
  expect((await get(`/api/challenges/${id}/judging/${stageId}/bundle`)).statusCode).toBe(404);
});

test('a published result has the owners of the best entries, and names judges only where the rubric does', async () => {
  const { id, stageId, path } = await createJudged();
  const [judge, author] = [await join({ first_name: 'Jandira' }), await join({ first_name: 'Aurora' })];
  await record(stageId, sampleEvents({ entries: 5, judges: 8 }));
  const ranking = [3, 1, 2, 5, 4].map(
    (entry, index): RankedEntry => ({ entry, rank: index + 1, points: 9 - index, other_points: 0, in_head: true }),
  );
  await sql`insert into judging_judge (stage_id, number, member_id) values (${stageId}, 1, ${judge.id})`.execute(
    database,
  );
  await sql`
    insert into judging_entry (stage_id, challenge_id, number, member_id, content_hash)
    values (${stageId}, ${id}, 3, ${author.id}, '')`.execute(database);
  for (const [version, kind] of [
    [1, 'preliminary'],
    [2, 'corrected'],
  ] as const)
    await sql`
      insert into judging_result (stage_id, version, kind, ranking, published_at)
      values (${stageId}, ${version}, ${kind}, ${JSON.stringify(ranking)}, ${testApp.clock.now()})`.execute(database);
  await setPhase(stageId, { phase: 'appeals' });
  await checkpointRecords(platform);
  const [{ result }] = await read(`/api/challenges/${id}/judging`);
  expect(result).toMatchObject({
    kind: 'corrected',
    podium: [
      { entry: 3, rank: 1, owner: { user: { first_name: 'Aurora' }, team: null } },
      { entry: 1, owner: null },
      { entry: 2, owner: null },
    ],
    judges: [{ number: 1, name: null }],
    former: [{ version: 1, kind: 'preliminary' }],
    decisions: [{ entry: expect.any(Number), granted: true }],
  });
  expect((await get(path)).body).not.toMatch(/Jandira|Aurora/);
  await setPhase(stageId, { rubric: JSON.stringify({ ...sampleRubric, names_judges: true }) });
  const [named] = await read(`/api/challenges/${id}/judging`);
  expect(named.result.judges).toEqual([{ number: 1, name: expect.stringContaining('Jandira') }]);
  expect((await read(path)).judges).toEqual([{ judge: 1, name: expect.stringContaining('Jandira') }]);
});

test('the bundle is verified without us, through a new signing key and a revoked one', async () => {
  const { stageId, path } = await createJudged();
  const events = sampleEvents({ entries: 4, judges: 8 });
  const half = events.findIndex(({ kind }) => kind === 'close') + 1;
  await record(stageId, events.slice(0, half));
  await checkpointRecords(platform);
  await rotateSigningKey(platform);
  await record(stageId, events.slice(half));
  await setPhase(stageId, { phase: 'final' });

  const before = await bundleOf(path);
  expect(before, 'leaves after the last checkpoint come with the next one').toMatchObject({
    leaves: half,
    differences: [],
  });
  await checkpointRecords(platform);
  const verified = await bundleOf(path);
  expect(verified).toMatchObject({
    leaves: events.length,
    differences: [],
    bundle: { origin: `desafios.example.org/judging/${stageId}` },
  });
  expect(verified.checkpoints).toHaveLength(2);
  expect(verified.results).toHaveLength(3);

  const current = await database
    .selectFrom('signing_key')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  await revokeSigningKey(platform, current.id);
  await checkpointRecords(platform);
  const signedAgain = await bundleOf(path);
  expect(signedAgain).toMatchObject({ leaves: events.length, differences: [] });
  expect(signedAgain.checkpoints).toHaveLength(2);
});

test('a record is signed once for each size, however many sign at once', async () => {
  const { stageId } = await createJudged();
  await record(stageId, sampleEvents({ entries: 3, judges: 8 }));
  await Promise.all([checkpointRecords(platform), checkpointRecords(platform), checkpointRecords(platform)]);
  const { rows } = await sql`select from judging_checkpoint where stage_id = ${stageId}`.execute(database);
  expect(rows).toHaveLength(1);
});

test('drafts, unknown challenges and stages, and invalid addresses are not found', async () => {
  const [draft] = (await create({ published: false })) as [number];
  const { id } = await createJudged();
  for (const path of [
    `${draft}/judging`,
    `${draft}/judging/1/bundle`,
    '999999/judging',
    '999999/judging/1/bundle',
    `${id}/judging/999999/bundle`,
    'x/judging',
    `${id}/judging/x/bundle`,
  ])
    expect((await get(`/api/challenges/${path}`)).statusCode, path).toBe(404);
});
