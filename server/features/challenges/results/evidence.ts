import { randomBytes } from 'node:crypto';
import { evidenceWidths, resultLimits } from '@mutirao/contract/challenges/results/result-limits.ts';
import type { EditedEntry, EvidenceInput } from '@mutirao/contract/challenges/results/results.ts';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extensionOf } from '../../../platform/storage/file-types.ts';
import { deleteUnused, isDiskFull, type ReceivedFile } from '../../../platform/storage/storage.ts';
import { assertNotArchived, type ContentEditor } from '../contents/index.ts';
import { nameOfFile } from '../files/index.ts';
import { changeResults } from './change-results.ts';
import { getEditedEntry, requireEntry } from './read-results.ts';
import { resultsMessages } from './results.policy.ts';

const removeJob = 'remove-result-file';
/** In milliseconds: a file that no row names after so long was left by a call that failed. */
const longestCall = 60 * 60 * 1000;
const pictures = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp']);

/** The name in the storage of the file with this address. */
export const storedAs = (url: string) => url.replace('/result-files/', 'files/results/');

/** The name and the size of a file by its address. */
export async function findFile(connection: Connection, url: string) {
  return connection
    .selectFrom('result_evidence')
    .select(['name', 'size'])
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst();
}

/** Registers the job that deletes a file which no evidence names. */
export function handleResultFiles({ jobs, database, files }: Platform): void {
  jobs.handle<{ url: string }>(removeJob, ({ url }) =>
    deleteUnused(
      { database, files },
      storedAs(url),
      async (connection) => (await findFile(connection, url)) !== undefined,
    ),
  );
}

interface Stored {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

async function storeFile(
  { jobs, database, files: { storage }, clock }: Platform,
  { path, name, size }: ReceivedFile,
): Promise<Stored> {
  const url = `/result-files/${randomBytes(16).toString('hex')}.${extensionOf(name)}`;
  await jobs.add(database, removeJob, { url }, { after: new Date(clock().getTime() + longestCall) });
  await storage.put(storedAs(url), { path }).catch((error: unknown) => {
    if (isDiskFull(error)) throw error;
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  return { url, name: nameOfFile(name), size };
}

interface Adding extends Omit<EvidenceInput, 'file'> {
  readonly entryId: number;
  readonly file: ReceivedFile | undefined;
}

const refuse = (field: string, message: { pt: string; en: string }) =>
  new AppError('invalid', { fieldMessages: { [field]: message } });

function check({ kind, is_public, file, answer }: Adding): void {
  if (is_public && (kind === 'attendance_list' || kind === 'answer'))
    throw refuse('is_public', resultsMessages.neverPublic);
  if (kind === 'answer') {
    if (answer === undefined) throw refuse('answer', resultsMessages.answerNotFound);
  } else if (!file) throw refuse('file', resultsMessages.fileRequired);
  else if (kind === 'file' && pictures.has(extensionOf(file.name))) throw refuse('file', resultsMessages.pictureAsFile);
}

async function insertEvidence(
  transaction: Connection,
  editor: ContentEditor,
  { entryId, kind, answer, caption, is_public }: Adding,
  { stored, now }: { stored: Stored | undefined; now: Date },
): Promise<EditedEntry> {
  const { challengeId, viewer, address } = editor;
  const { evidence } = await requireEntry(transaction, challengeId, entryId);
  if (evidence.length >= resultLimits.evidence)
    throw new AppError('conflict', { message: resultsMessages.tooMuchEvidence });
  if (answer !== undefined) {
    const { rows } = await sql`
      select from interaction_card where id = ${answer} and challenge_id = ${challengeId} for share`.execute(
      transaction,
    );
    if (!rows[0]) throw refuse('answer', resultsMessages.answerNotFound);
  }
  const { id } = await transaction
    .insertInto('result_evidence')
    .values({
      entry_id: entryId,
      kind,
      caption,
      is_public,
      ...stored,
      ...(kind === 'answer' && { interaction_id: answer }),
      added_by: viewer.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { what: 'result_evidence', id, entry: entryId, challenge: challengeId, after: { kind, is_public } };
  await recordEvent(transaction, { kind: 'content_created', actorId: viewer.id, address, detail });
  return getEditedEntry(transaction, { challengeId, viewer, now }, entryId);
}

/** Adds evidence to an entry; a photo is drawn anew without its metadata. */
export async function addEvidence(platform: Platform, editor: ContentEditor, adding: Adding): Promise<EditedEntry> {
  check(adding);
  const { file, kind } = adding;
  const { media, uploads } = platform.files;
  const now = platform.clock();
  await requireEntry(platform.database, editor.challengeId, adding.entryId);
  if (file && kind === 'photo') {
    const picture = await media.make(file, { widths: evidenceWidths, shape: 'whole' });
    const name = nameOfFile(file.name);
    const size = picture.files[0]?.bytes.length ?? 0;
    return media.store(picture, async (url, transaction, invalidate) => {
      await assertNotArchived({ ...editor, transaction, invalidate });
      invalidate(`results:${editor.challengeId}`);
      return insertEvidence(transaction, editor, adding, { stored: { url, name, size }, now });
    });
  }
  const stored = file && kind !== 'answer' ? await storeFile(platform, file) : undefined;
  return changeResults(platform, editor, async ({ transaction }) => {
    if (stored && file?.upload !== undefined) await uploads.consume(transaction, file.upload);
    return insertEvidence(transaction, editor, adding, { stored, now });
  });
}

/** Shows evidence on the public page, or no more. */
export function changeEvidence(
  platform: Pick<Platform, 'write' | 'clock'>,
  editor: ContentEditor,
  { evidenceId, isPublic }: { evidenceId: number; isPublic: boolean },
): Promise<EditedEntry> {
  return changeResults(platform, editor, async ({ transaction, challengeId, viewer, address }) => {
    const { rows } = await sql<{ entry_id: number; kind: string }>`
      select v.entry_id, v.kind from result_evidence v join result_entry e on e.id = v.entry_id
      where v.id = ${evidenceId} and e.challenge_id = ${challengeId}`.execute(transaction);
    const [found] = rows;
    if (!found) throw new AppError('not_found', { message: resultsMessages.evidenceNotFound });
    if (isPublic && found.kind !== 'photo' && found.kind !== 'file')
      throw new AppError('conflict', { message: resultsMessages.neverPublic });
    await transaction
      .updateTable('result_evidence')
      .set({ is_public: isPublic })
      .where('id', '=', evidenceId)
      .execute();
    const detail = {
      what: 'result_evidence',
      id: evidenceId,
      challenge: challengeId,
      after: { is_public: isPublic },
    };
    await recordEvent(transaction, { kind: 'content_changed', actorId: viewer.id, address, detail });
    return getEditedEntry(transaction, { challengeId, viewer, now: platform.clock() }, found.entry_id);
  });
}
