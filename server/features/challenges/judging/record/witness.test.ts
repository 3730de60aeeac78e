import { once } from 'node:events';
import { createServer } from 'node:net';
import { sampleEvents } from '@mutirao/contract/challenges/judging/bundle.testing.ts';
import { emptyRoot, hashLeaf, proveConsistency, rootOf } from '@mutirao/contract/challenges/judging/merkle.ts';
import {
  checkSignature,
  formatCheckpoint,
  parseNote,
  parseVerifierKey,
  toBase64,
} from '@mutirao/contract/challenges/judging/signed-note.ts';
import { verifyBundle } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { checkpointRecords } from './checkpoints.ts';
import { originOf, readNoteKeys, readVerifierKeys } from './note-keys.ts';
import { judgedStagesOn } from './record.testing.ts';

const patience = { timeout: 30_000, interval: 50 };

/** A port of this machine that is free. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Installations with databases of their own, of which each witnesses the other. */
async function startTwo() {
  const urls = ['https://rios.example.org', 'https://matas.example.org'] as const;
  const places = await Promise.all(
    urls.map(async (PUBLIC_URL) => {
      const databaseUrl = await createTestDatabase();
      // Its keys are made when it starts for the first time.
      const first = await startTestApp({ databaseUrl, settings: { PUBLIC_URL } });
      const keys = await readVerifierKeys(first.platform);
      await first.stop();
      return { PUBLIC_URL, databaseUrl, keys, port: await findPort() };
    }),
  );
  return Promise.all(
    places.map(async ({ PUBLIC_URL, databaseUrl, port }, index) => {
      const other = places[1 - index] as (typeof places)[number];
      const settings = {
        PUBLIC_URL,
        JUDGING_WITNESSES: `${other.keys.witness} http://127.0.0.1:${other.port}/judging`,
        WITNESSED_LOGS: other.keys.log.join(),
      };
      const testApp = await startTestApp({ databaseUrl, settings });
      await testApp.app.listen({ host: '127.0.0.1', port });
      return testApp;
    }),
  ) as Promise<[TestApp, TestApp]>;
}

const [rivers, woods] = await startTwo();
const notesOf = async ({ database }: TestApp, stageId: number) => {
  const { rows } = await sql<{ size: number; note: string }>`
    select size, note from judging_checkpoint where stage_id = ${stageId} order by size desc`.execute(database);
  return rows;
};
const isWitnessed = async (testApp: TestApp, stageId: number) =>
  (await notesOf(testApp, stageId))[0]?.note.split('\n— ').length === 3;

test('two installations witness each other, and bundles have both signatures', async () => {
  for (const [own, other] of [
    [rivers, woods],
    [woods, rivers],
  ] as const) {
    const { createJudged, record, setPhase } = judgedStagesOn(own);
    const { stageId, path } = await createJudged();
    const events = sampleEvents({ entries: 3, judges: 8 });
    await record(stageId, events.slice(0, 5));
    await checkpointRecords(own.platform);
    await vi.waitUntil(() => isWitnessed(own, stageId), patience);
    await record(stageId, events.slice(5));
    await checkpointRecords(own.platform);
    await vi.waitUntil(() => isWitnessed(own, stageId), patience);
    await setPhase(stageId, { phase: 'final' });
    const verified = verifyBundle((await own.get(path)).rawPayload);
    expect(verified.differences).toEqual([]);
    const { host } = new URL(other.platform.publicUrl);
    expect(verified.checkpoints.map(({ cosignatures }) => cosignatures.map(({ witness }) => witness))).toEqual([
      [`${host}/judging`],
      [`${host}/judging`],
    ]);
  }
});

test('a log that forked gets no signature, and the witness still knows the first one', async () => {
  const { createJudged, record } = judgedStagesOn(rivers);
  const { stageId } = await createJudged();
  const events = sampleEvents({ entries: 3, judges: 8 });
  await record(stageId, events.slice(0, 6));
  await checkpointRecords(rivers.platform);
  await vi.waitUntil(() => isWitnessed(rivers, stageId), patience);
  // Another history, by an operator who changes the database.
  await sql`delete from judging_leaf where stage_id = ${stageId}`.execute(rivers.database);
  await record(stageId, events.slice(0, 9));
  await checkpointRecords(rivers.platform);
  const answer = await woods.post('/judging/add-checkpoint', {}, await submissionOf(stageId, 6));
  expect([answer.statusCode, answer.body]).toEqual([422, 'inconsistent with what was signed\n']);
  expect(await isWitnessed(rivers, stageId)).toBe(false);
  const { rows } = await sql`
    select size::int as size from witnessed_log where origin = ${originOf(rivers.platform, stageId)}`.execute(
    woods.database,
  );
  expect(rows).toEqual([{ size: 6 }]);

  async function submissionOf(id: number, old: number): Promise<string> {
    const { rows: leaves } = await sql<{ hash: Buffer }>`
      select sha256('\\x00'::bytea || salt || convert_to(content, 'UTF8')) as hash
      from judging_leaf where stage_id = ${id} order by position`.execute(rivers.database);
    const proof = proveConsistency(
      leaves.map(({ hash }) => hash),
      old,
    ).map((hash) => `${toBase64(hash)}\n`);
    return `old ${old}\n${proof.join('')}\n${(await notesOf(rivers, id))[0]?.note}`;
  }
});

const { signAsLog } = await readNoteKeys(rivers.platform, rivers.database);
const { witness } = await readVerifierKeys(woods.platform);
const leaves = Array.from({ length: 20 }, (_, index) => hashLeaf(Uint8Array.of(index)));
let made = 900_000;

/** A log of its own, and its checkpoints as they are submitted. */
function newLog() {
  made += 1;
  const origin = originOf(rivers.platform, made);
  const textOf = (size: number) => formatCheckpoint({ origin, size, root: rootOf(leaves.slice(0, size)) });
  const submit = (old: number, size: number, note = signAsLog(origin, textOf(size))) => {
    const proof = old < size ? proveConsistency(leaves.slice(0, size), old) : [];
    return woods.post(
      '/judging/add-checkpoint',
      {},
      `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`,
    );
  };
  return { origin, textOf, submit };
}

test('a witness answers as C2SP says', async () => {
  const { origin, textOf, submit } = newLog();
  const first = await submit(0, 3);
  expect(first.statusCode).toBe(200);
  const key = parseVerifierKey(witness);
  const note = parseNote(`${textOf(3)}\n${first.body}`);
  if (!key || !note) throw new Error('They are well-formed');
  expect(checkSignature(note, key)).toBe('valid');
  expect((await submit(3, 3)).statusCode).toBe(200);
  expect((await submit(3, 11)).statusCode).toBe(200);

  const behind = await submit(3, 12);
  expect([behind.statusCode, behind.headers['content-type'], behind.body]).toEqual([409, 'text/x.tlog.size', '11\n']);
  expect((await submit(12, 11)).statusCode).toBe(400);
  const wrongRoot = signAsLog(origin, formatCheckpoint({ origin, size: 11, root: emptyRoot }));
  expect((await submit(11, 11, wrongRoot)).statusCode).toBe(422);
  expect((await submit(11, 14, signAsLog(origin, textOf(15)))).statusCode).toBe(422);
  const [signed] = signAsLog(origin, textOf(15)).split('\n— ').slice(1);
  expect((await submit(11, 14, `${textOf(14)}\n— ${signed}`)).statusCode).toBe(403);
  expect((await submit(11, 14, signAsLog(`${origin}/other`, textOf(14)))).statusCode).toBe(403);
  const unknown = 'example.org/judging/1';
  const strange = signAsLog(unknown, formatCheckpoint({ origin: unknown, size: 0, root: emptyRoot }));
  expect((await submit(0, 0, strange)).statusCode).toBe(404);
  for (const body of ['', 'old 0\n\n', 'old 00\n\nx', 'old 1\nAAAA\n\nx', `old 0\n\n${textOf(3)}`])
    expect((await woods.post('/judging/add-checkpoint', {}, body)).statusCode, body).toBe(400);
  const big = await woods.post('/judging/add-checkpoint', {}, 'x'.repeat(200_000));
  expect(big.statusCode).toBe(413);
});

test('of checkpoints that are sent at once one is signed after the other, and none goes back', async () => {
  const { origin, submit } = newLog();
  await submit(0, 2);
  const answers = await Promise.all([submit(2, 9), submit(2, 12), submit(2, 15), submit(2, 20)]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  const [size] = [9, 12, 15, 20].filter((_, index) => statuses[index] === 200);
  const { rows } = await sql`select size::int as size from witnessed_log where origin = ${origin}`.execute(
    woods.database,
  );
  expect(rows).toEqual([{ size }]);
});
