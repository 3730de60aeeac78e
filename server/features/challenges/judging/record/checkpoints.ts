import { proveConsistency, rootOf } from '@mutirao/contract/challenges/judging/merkle.ts';
import {
  checkSignature,
  formatCheckpoint,
  parseCheckpoint,
  parseNote,
  toBase64,
  type VerifierKey,
} from '@mutirao/contract/challenges/judging/signed-note.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockJudgingForUpdate } from '../judging-context.ts';
import { originOf, readNoteKeys } from './note-keys.ts';
import { readLeafHashes } from './record-events.ts';

/**
 * Signs the present state of a stage's record, and sends it to the witnesses after the commit. Called after the events
 * of a close or a publication are recorded, with the row of `judging` locked.
 */
export async function createCheckpoint(
  platform: Platform,
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
): Promise<void> {
  const hashes = await readLeafHashes(transaction, stageId);
  if (hashes.length === 0) return;
  const origin = originOf(platform, stageId);
  const { signAsLog, isSigned } = await readNoteKeys(platform, transaction);
  const size = hashes.length;
  const known = await transaction
    .selectFrom('judging_checkpoint')
    .select('note')
    .where('stage_id', '=', stageId)
    .where('size', '=', size)
    .executeTakeFirst();
  if (known && isSigned(origin, known.note)) return;
  const note = signAsLog(origin, formatCheckpoint({ origin, size, root: rootOf(hashes) }));
  // One that is there was signed by a key that has been revoked.
  await sql`
    insert into judging_checkpoint (stage_id, size, note, created_at) values (${stageId}, ${size}, ${note}, ${now})
    on conflict (stage_id, size) do update set note = excluded.note, created_at = excluded.created_at`.execute(
    transaction,
  );
  await addDeliveries(platform, transaction, stageId);
}

interface NewestCheckpoint {
  stage_id: number;
  challenge_id: number;
  leaves: number;
  size: number | null;
  note: string | null;
}

/** Signs the records that grew since their last checkpoint, and sends again what witnesses have not signed. */
export async function checkpointRecords(platform: Platform): Promise<void> {
  const { database, write, clock } = platform;
  const { rows } = await sql<NewestCheckpoint>`
    select j.stage_id, j.challenge_id, l.leaves, c.size, c.note
    from judging j
    cross join lateral (select max(position) + 1 as leaves from judging_leaf where stage_id = j.stage_id) l
    left join lateral (
      select size, note from judging_checkpoint where stage_id = j.stage_id order by size desc limit 1) c on true
    where l.leaves is not null order by j.stage_id`.execute(database);
  const { isSigned } = await readNoteKeys(platform, database);
  for (const { stage_id: stageId, challenge_id: challengeId, leaves, size, note } of rows) {
    const isCurrent = size === leaves && note !== null && isSigned(originOf(platform, stageId), note);
    await write(async (transaction, invalidate) => {
      if (isCurrent) return addDeliveries(platform, transaction, stageId);
      await lockJudgingForUpdate(transaction, { challengeId, stageId });
      await createCheckpoint(platform, transaction, { stageId, now: clock() });
      invalidate(`judging:${challengeId}`);
    });
  }
}

const job = 'judging-checkpoint';
const patience = 10_000;
/** Of an answer, in bytes: some signatures. */
const longestAnswer = 20_000;

interface Delivery extends Record<string, unknown> {
  readonly stageId: number;
  /** The name of the witness. */
  readonly witness: string;
}

/** Adds a job for each witness, which sends the newest checkpoint of a stage. */
async function addDeliveries(platform: Platform, transaction: Connection, stageId: number): Promise<void> {
  for (const { key } of platform.environment.judging.witnesses) {
    const delivery: Delivery = { stageId, witness: key.name };
    await platform.jobs.add(transaction, job, delivery, { onceFor: `${stageId} ${key.name}` });
  }
}

/** Runs these jobs; one that fails is tried again, and again after the daily checkpoint. */
export function handleDeliveries(platform: Platform): void {
  platform.jobs.handle<Delivery>(job, async ({ stageId, witness }, ending) => {
    const named = platform.environment.judging.witnesses.find(({ key }) => key.name === witness);
    if (named) await sendCheckpoint(platform, { stageId, ending, ...named });
  });
}

interface Sending {
  readonly stageId: number;
  readonly key: VerifierKey;
  readonly url: string;
  readonly ending: AbortSignal;
}

/** Whether a witness signed a note. */
function isCosigned(note: string, key: VerifierKey): boolean {
  const parsed = parseNote(note);
  return parsed !== undefined && checkSignature(parsed, key) === 'valid';
}

async function sendCheckpoint(platform: Platform, sending: Sending): Promise<void> {
  const { stageId, key } = sending;
  const { rows } = await sql<{ size: number; note: string }>`
    select size, note from judging_checkpoint where stage_id = ${stageId} order by size desc`.execute(
    platform.database,
  );
  const [newest] = rows;
  if (!newest || isCosigned(newest.note, key)) return;
  const hashes = (await readLeafHashes(platform.database, stageId)).slice(0, newest.size);
  const body = (old: number) => {
    const proof = proveConsistency(hashes, old).map((hash) => `${toBase64(hash)}\n`);
    return `old ${old}\n${proof.join('')}\n${newest.note}`;
  };
  const last = rows.find(({ note }) => isCosigned(note, key))?.size ?? 0;
  let answer = await post(sending, body(last));
  if (answer.status === 409) {
    const size = /^(?:0|[1-9]\d{0,15})\n$/.test(answer.text) ? Number(answer.text) : Number.NaN;
    if (!(size <= newest.size)) throw new Error(`${key.name} has signed a larger record of stage ${stageId}`);
    answer = await post(sending, body(size));
  }
  if (answer.status !== 200) throw new Error(`${key.name} answered ${answer.status} to a checkpoint: ${answer.text}`);
  await addCosignature(platform, { ...sending, size: newest.size, text: newest.note, lines: answer.text });
}

async function post({ url, ending }: Sending, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'error',
    signal: AbortSignal.any([ending, AbortSignal.timeout(patience)]),
  });
  const text: string[] = [];
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error(`${url} answers with more than signatures`);
    text.push(decoder.decode(chunk, { stream: true }));
  }
  return { status: response.status, text: text.join('') };
}

interface Answered extends Sending {
  readonly size: number;
  readonly text: string;
  readonly lines: string;
}

/** Adds the signature of a witness to a checkpoint, once. */
async function addCosignature({ write }: Platform, { stageId, key, size, text, lines }: Answered): Promise<void> {
  const own = lines.split('\n').find((line) => isCosigned(`${text}${line}\n`, key));
  const added = parseCheckpoint(parseNote(text)?.text ?? '');
  if (own === undefined || !added) throw new Error(`${key.name} did not sign the checkpoint`);
  await write(async (transaction, invalidate) => {
    const { rows } = await sql<{ note: string; challenge_id: number }>`
      select c.note, j.challenge_id from judging_checkpoint c join judging j using (stage_id)
      where c.stage_id = ${stageId} and c.size = ${size} for update of c`.execute(transaction);
    const [row] = rows;
    if (!row || isCosigned(row.note, key)) return;
    await transaction
      .updateTable('judging_checkpoint')
      .set({ note: `${row.note}${own}\n` })
      .where('stage_id', '=', stageId)
      .where('size', '=', size)
      .execute();
    invalidate(`judging:${row.challenge_id}`);
  });
}
