import { judgingRecordCalls } from '@mutirao/contract/challenges/judging/judging.calls.ts';
import {
  emptyRoot,
  isSameHash,
  type TreeHash,
  verifyConsistency,
} from '@mutirao/contract/challenges/judging/merkle.ts';
import {
  type Checkpoint,
  checkSignature,
  fromBase64,
  parseCheckpoint,
  parseNote,
  type SignedNote,
  type VerifierKey,
} from '@mutirao/contract/challenges/judging/signed-note.ts';
import { sql } from 'kysely';
import type { FeatureContext } from '../../../../platform/feature.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { requireChallenge } from '../../challenges/index.ts';
import { checkpointRecords, handleDeliveries } from './checkpoints.ts';
import { readNoteKeys } from './note-keys.ts';
import { getBundle, listJudging } from './read-record.ts';

/** What the public reads of judging, and what witnesses do for each other. */
export function routeRecord({ site, api, platform }: Pick<FeatureContext, 'site' | 'api' | 'platform'>): void {
  routeWitness(site, platform);
  answerCalls(api, judgingRecordCalls, {
    'GET /challenges/:id/judging': ({ params, viewer }) => listJudging(platform, params.id, viewer),

    'GET /challenges/:id/judging/:stage/bundle': async ({ params, viewer }) => {
      await requireChallenge(platform.database, params.id, viewer);
      return getBundle(platform, { challengeId: params.id, stageId: params.stage });
    },
  });
}

/** Signs records each day, and sends what was signed to the witnesses. */
export function handleRecordJobs(platform: Platform): void {
  handleDeliveries(platform);
  platform.jobs.every('judging-checkpoints', '50 3 * * *', () => checkpointRecords(platform));
}

/** For each address: an installation sends a checkpoint at each close, and each day. */
const perAddress: Limit = { name: 'judging checkpoints', points: 300, seconds: 60 };
/** In bytes: a checkpoint with its signatures, and 63 hashes. */
const largestBody = 100_000;

interface Submission {
  readonly old: number;
  readonly proof: readonly TreeHash[];
  readonly note: SignedNote;
  readonly checkpoint: Checkpoint;
}

/** Reads the body of `add-checkpoint` (C2SP tlog-witness); undefined where it is malformed. */
function parseSubmission(body: string): Submission | undefined {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
  const [, digits] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
  const proof = lines.map(fromBase64);
  const note = parseNote(body.slice(end + 2));
  const checkpoint = note && parseCheckpoint(note.text);
  const isProof = lines.length <= 63 && proof.every((hash) => hash?.length === 32);
  if (digits === undefined || !isProof || !note || !checkpoint) return undefined;
  return { old: Number(digits), proof: proof as TreeHash[], note, checkpoint };
}

interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
}

/** Whether a log signed its checkpoint; its key stands for all origins below its name. */
function isSignedBy(note: SignedNote, origin: string, keys: readonly VerifierKey[]): boolean {
  const checked = keys.map((key) => checkSignature(note, { ...key, name: origin }));
  return checked.includes('valid') && !checked.includes('invalid');
}

/** Whether a tree goes on from another one, and is one at all. */
function isConsistent({ old, proof, checkpoint }: Submission, root: TreeHash): boolean {
  if (checkpoint.size === 0 && !isSameHash(checkpoint.root, emptyRoot)) return false;
  return verifyConsistency({ size: old, root }, checkpoint, proof);
}

/** Signs a checkpoint of a log that this installation watches, if it goes on from the one that was signed before. */
async function cosignCheckpoint(platform: Platform, body: string): Promise<Answer> {
  const submission = parseSubmission(body);
  if (!submission) return { status: 400, body: 'malformed\n' };
  const { note, old, checkpoint } = submission;
  const { origin, size } = checkpoint;
  const keys = platform.environment.judging.witnessedLogs.filter(({ name }) => origin.startsWith(`${name}/`));
  if (keys.length === 0) return { status: 404, body: 'unknown log\n' };
  if (!isSignedBy(note, origin, keys)) return { status: 403, body: 'not signed by the log\n' };
  if (old > size) return { status: 400, body: 'the old size is larger\n' };
  const now = platform.clock();
  return platform.write(async (transaction): Promise<Answer> => {
    // A row to lock, so that a log's first checkpoints come one after the other, too.
    await sql`
      insert into witnessed_log (origin, size, root, updated_at) values (${origin}, 0, ${Buffer.from(emptyRoot)}, ${now})
      on conflict (origin) do nothing`.execute(transaction);
    const { rows } = await sql<{ size: number; root: Buffer }>`
      select size::float8 as size, root from witnessed_log where origin = ${origin} for update`.execute(transaction);
    const latest = rows[0] as { size: number; root: Buffer };
    if (latest.size !== old) return { status: 409, body: `${latest.size}\n` };
    if (!isConsistent(submission, latest.root)) return { status: 422, body: 'inconsistent with what was signed\n' };
    await sql`
      update witnessed_log set size = ${size}, root = ${Buffer.from(checkpoint.root)}, updated_at = ${now}
      where origin = ${origin}`.execute(transaction);
    const { cosign } = await readNoteKeys(platform, transaction);
    return { status: 200, body: cosign(note.text, now) };
  });
}

/** The call by which other installations ask for signatures on their checkpoints (C2SP tlog-witness). */
function routeWitness(site: Server, platform: Platform): void {
  site.register(async (scope) => {
    // Clients name any type for these lines of text, or none.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/judging/add-checkpoint', { schema: { hide: true } }, async (request, reply) => {
      await platform.limits.count(perAddress, request.ip);
      const { status, body } = await cosignCheckpoint(platform, String(request.body ?? ''));
      const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
      return reply.status(status).header('content-type', type).header('cache-control', 'no-store').send(body);
    });
  });
}
