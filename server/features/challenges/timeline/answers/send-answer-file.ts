import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AnswerFile } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  extensionsOf,
  formMessages,
  wrongFileMessage,
} from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { extensionOf } from '../../../../platform/storage/file-types.ts';
import { isDiskFull, type ReceivedFile } from '../../../../platform/storage/storage.ts';
import { nameOfFile } from '../../files/index.ts';
import { interactionRecipe } from '../interactions/create-interaction.ts';
import { lockStage } from '../interactions/lock-stage.ts';
import type { StageKey } from '../stages/stages.queries.ts';
import { denialOfInteracting, type MemberFacts } from '../timeline.policy.ts';
import { assertNotDenied } from '../timeline-context.ts';
import { addressOf, isSentBy, removeLater, storedAs } from './form-answers.ts';

/** The most files that a member has sent for a stage and no answer names. */
export const mostUnusedFiles = 30;
/** In milliseconds: a file that no row names after so long was left by a call that failed. */
const longestCall = 60 * 60 * 1000;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Sent {
  readonly question: string;
  readonly file: ReceivedFile;
}

interface Prepared {
  readonly member: MemberFacts;
  readonly kind: 'pdf' | 'pictures';
}

/** The question for which a file is sent, by who may answer it now; refuses another kind of file. */
async function prepare(
  transaction: Connection,
  { viewer, key, now }: { viewer: Viewer; key: StageKey; now: Date },
  { question, file }: Sent,
): Promise<Prepared> {
  const { stage, member } = await lockStage(transaction, viewer, key, now);
  assertNotDenied(denialOfInteracting(member, stage, now));
  const kind = stage.form?.questions.find((one) => one.key === question)?.kind;
  if (kind !== 'pdf' && kind !== 'pictures')
    throw new AppError('invalid', { fieldMessages: { question: formMessages.unknownQuestion } });
  const message = wrongFileMessage(kind);
  if (!extensionsOf(kind).includes(extensionOf(file.name)))
    throw new AppError('invalid', { message, fieldMessages: { file: message } });
  return { member, kind };
}

/** Records a file that is stored; the same one twice is one. */
async function insertFile(
  transaction: Connection,
  { member, kind }: Prepared,
  { key, question, now, url, name, bytes, hash }: AnswerFile & { key: StageKey; question: string; now: Date },
): Promise<AnswerFile> {
  const { challengeId, stageId } = key;
  const { rows } = await sql<AnswerFile>`
    select f.url, f.name, f.bytes, f.sha256 as hash from interaction_file f
    where f.stage_id = ${stageId} and ${isSentBy(member)} and f.question = ${question} and f.kind = ${kind}
      and f.sha256 = ${hash} and f.name = ${name} limit 1`.execute(transaction);
  if (rows[0]) return rows[0];
  const { rows: unused } = await sql`
    select from interaction_file f where f.stage_id = ${stageId} and f.member_id = ${member.id}
      and f.interaction_id is null limit ${mostUnusedFiles}`.execute(transaction);
  assertNotDenied(unused.length === mostUnusedFiles ? 'tooManyFiles' : undefined);
  await sql`
    insert into interaction_file (stage_id, challenge_id, question, kind, url, name, bytes, sha256, member_id, team_id,
      created_at)
    values (${stageId}, ${challengeId}, ${question}, ${kind}, ${url}, ${name}, ${bytes}, ${hash}, ${member.id},
      ${member.teamId}, ${now})`.execute(transaction);
  return { url, name, bytes, hash };
}

/** Sends a file for a question of a stage that the viewer may answer now; pictures are drawn anew. */
export async function sendAnswerFile(
  platform: Pick<Platform, 'write' | 'files' | 'clock' | 'jobs' | 'database'>,
  viewer: Viewer,
  key: StageKey,
  sent: Sent,
): Promise<AnswerFile> {
  const { write, jobs, database, files } = platform;
  const { media, storage, uploads } = files;
  const { question, file } = sent;
  const now = platform.clock();
  const by = { viewer, key, now };
  const described = { key, question, now, name: nameOfFile(file.name) };
  const { kind } = await write((transaction) => prepare(transaction, by, sent));
  if (kind === 'pictures') {
    const picture = await media.make(file, interactionRecipe);
    const widest = picture.files[0]?.bytes ?? new Uint8Array();
    const content = { bytes: widest.length, hash: hashOf(widest) };
    return media.store(picture, async (url, transaction) =>
      insertFile(transaction, await prepare(transaction, by, sent), { ...described, ...content, url }),
    );
  }
  const bytes = await readFile(file.path);
  const url = addressOf(randomBytes(16).toString('hex'));
  await removeLater({ jobs }, database, url, new Date(now.getTime() + longestCall));
  await storage.put(storedAs(url), { path: file.path }).catch((error: unknown) => {
    if (isDiskFull(error)) throw error;
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  return write(async (transaction) => {
    const prepared = await prepare(transaction, by, sent);
    if (file.upload !== undefined) await uploads.consume(transaction, file.upload);
    return insertFile(transaction, prepared, { ...described, url, bytes: bytes.length, hash: hashOf(bytes) });
  });
}
