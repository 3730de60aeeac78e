import { randomUUID } from 'node:crypto';
import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedFacts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { freeSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { type Selectable, sql } from 'kysely';
import { leaveOut, recordEvent } from '../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { editingMessages, endsBeforeStart } from '../../../platform/editing/edit-rows.ts';
import type { Editor, RowKind } from '../../../platform/editing/row-kind.ts';
import { type EditedRow, findRow, lockRow } from '../../../platform/editing/rows.queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extensionOf } from '../../../platform/storage/file-types.ts';
import { deleteUnused, isDiskFull, type ReceivedFile } from '../../../platform/storage/storage.ts';

/** The slugs of all documents. */
async function findDocumentSlugs(connection: Connection): Promise<Set<string>> {
  const rows = await connection.selectFrom('organisation_document').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Replaces the documents of an agreement. */
async function replaceDocuments(
  connection: Connection,
  { agreementId, ids }: { agreementId: number; ids: readonly number[] },
): Promise<void> {
  await connection
    .deleteFrom('partnership_agreement_document')
    .where('partnership_agreement_id', '=', agreementId)
    .execute();
  const links = [...new Set(ids)].map((id, position) => ({
    partnership_agreement_id: agreementId,
    organisation_document_id: id,
    position,
  }));
  if (links.length > 0) await connection.insertInto('partnership_agreement_document').values(links).execute();
}

const facts = sql.raw(`tax_number, address, phone, email, data_officer_name, data_officer_email,
  first_weekday, last_weekday, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at`);

export async function findFacts(connection: Connection): Promise<EditedFacts> {
  const { rows } = await sql<EditedFacts>`select ${facts} from organisation`.execute(connection);
  return rows[0] as EditedFacts;
}

/** The facts, locked until the transaction ends. */
async function lockFacts(connection: Connection): Promise<EditedFacts> {
  const { rows } = await sql<EditedFacts>`select ${facts} from organisation for update`.execute(connection);
  return rows[0] as EditedFacts;
}

async function updateFacts(connection: Connection, values: Partial<EditedFacts>): Promise<void> {
  await connection.updateTable('organisation').set(values).execute();
}

/** The file of a document; nulls where it has none. */
type DocumentFile = Pick<Selectable<Tables['organisation_document']>, 'file_name' | 'file_stored_as' | 'file_size'>;

async function updateFile(connection: Connection, id: number, file: DocumentFile): Promise<void> {
  await connection
    .updateTable('organisation_document')
    .set({ ...file, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether a document has a file that is stored under this name. */
async function isFileUsed(connection: Connection, storedAs: string): Promise<boolean> {
  const row = await connection
    .selectFrom('organisation_document')
    .select('id')
    .where('file_stored_as', '=', storedAs)
    .executeTakeFirst();
  return row !== undefined;
}

type FieldMessages = Readonly<Record<string, Localized>>;

const messages = {
  receivesTooMuch: {
    pt: 'O que já foi repassado não pode passar do valor total.',
    en: 'What has been passed on cannot exceed the total.',
  },
};

/** At the field, where an agreement has passed on more than it is worth. */
function receivesTooMuch(received: number, amount: number): FieldMessages {
  return received > amount ? { received: messages.receivesTooMuch } : {};
}

const removeJob = 'remove-document-file';

/** Deletes a file after the commit, unless a document has it. */
async function removeFileLater(
  { jobs }: Pick<Platform, 'jobs'>,
  connection: Connection,
  storedAs: string | null,
  after?: Date,
): Promise<void> {
  if (storedAs !== null) await jobs.add(connection, removeJob, { storedAs }, after && { after });
}

/** Registers the job that deletes files of documents. */
export function handleFileRemoval({ jobs, files, database }: Pick<Platform, 'jobs' | 'files' | 'database'>): void {
  jobs.handle<{ storedAs: string }>(removeJob, async ({ storedAs }) => {
    await deleteUnused({ database, files }, storedAs, (connection) => isFileUsed(connection, storedAs));
  });
}

/** Of the name in an address; a namesake gets a number. */
const longestSlug = 80;

const tags = ['transparency'] as const;

/** The bodies that govern the organisation. */
export const bodyKind: RowKind = {
  table: 'governing_body',
  orderBy: 't.position',
  isOrdered: true,
  what: 'governing_body',
  name: 'name_pt',
  tags,
};

/** Their people, ordered within each body. */
export const seatKind: RowKind = {
  table: 'governing_body_seat',
  orderBy: 't.governing_body_id, t.position',
  isOrdered: true,
  within: 'governing_body_id',
  what: 'governing_seat',
  name: 'name',
  tags,
  check: ({ since, until }) => endsBeforeStart('until', since, until),
};

/** The organisation's documents; their addresses stay when a title changes. */
export const documentKind = (platform: Pick<Platform, 'jobs'>): RowKind => ({
  table: 'organisation_document',
  orderBy: 't.published_on desc, t.id desc',
  what: 'document',
  name: 'title_pt',
  tags,
  derive: async (transaction, { title_pt, title_en }) => ({
    slug: freeSlug(
      nameSlug((title_pt || title_en) as string, { longest: longestSlug, before: 'documento' }),
      await findDocumentSlugs(transaction),
      longestSlug,
    ),
  }),
  onDelete: (transaction, { file_stored_as }) =>
    removeFileLater(platform, transaction, file_stored_as as string | null),
});

/** Agreements with public bodies, each with its documents in their order. */
export const agreementKind: RowKind = {
  table: 'partnership_agreement',
  orderBy: 't.starts_on desc, t.id desc',
  more: sql`jsonb_build_object('documents', (
    select coalesce(jsonb_agg(link.organisation_document_id order by link.position), '[]')
    from partnership_agreement_document link where link.partnership_agreement_id = t.id))`,
  what: 'agreement',
  name: 'number',
  tags,
  unique: ['number'],
  check: ({ starts_on, ends_on, amount, received }) => ({
    ...endsBeforeStart('ends_on', starts_on, ends_on),
    ...receivesTooMuch(received as number, amount as number),
  }),
  split: ({ documents, ...columns }) => ({
    columns,
    ...(documents !== undefined && {
      write: (transaction, id) => replaceDocuments(transaction, { agreementId: id, ids: documents as number[] }),
    }),
  }),
};

type Parts = Pick<Platform, 'write' | 'files' | 'jobs' | 'database'>;

/** In milliseconds: an upload that takes longer has lost its file. */
const longestUpload = 60 * 60 * 1000;
const longestName = 200;

/** The name that readers save it under: no path, no control characters. */
function cleanName(name: string): string {
  const extension = extensionOf(name);
  const base =
    name
      .slice(0, name.length - extension.length - 1)
      .replace(/[\p{C}/\\]/gu, ' ')
      .trim() || 'documento';
  return `${base.slice(0, longestName)}.${extension}`;
}

interface FileChange {
  readonly id: number;
  /** None: it is removed. */
  readonly file: ReceivedFile | undefined;
  readonly editor: Editor;
}

/** Gives a document an uploaded file, in place of the one before, or none. */
export async function changeFile(
  platform: Parts & Pick<Platform, 'clock'>,
  { id, file, editor }: FileChange,
): Promise<EditedRow> {
  const { write, database, clock } = platform;
  const { storage, uploads } = platform.files;
  const kind = documentKind(platform);
  if (!(await findRow(database, kind, id))) throw new AppError('not_found', { message: editingMessages.gone });
  const storedAs = file ? `documents/${randomUUID()}.${extensionOf(file.name)}` : null;
  if (file && storedAs) {
    // Stored before it is referred to: a job deletes it where that fails.
    await removeFileLater(platform, database, storedAs, new Date(clock().getTime() + longestUpload));
    await storage.put(storedAs, { path: file.path }).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
    });
  }
  return write(async (transaction, invalidate) => {
    const before = await lockRow(transaction, kind, id);
    if (!before) throw new AppError('not_found', { message: editingMessages.gone });
    if (file?.upload !== undefined) await uploads.consume(transaction, file.upload);
    const after = { file_name: file ? cleanName(file.name) : null, file_size: file ? file.size : null };
    await updateFile(transaction, id, { ...after, file_stored_as: storedAs });
    await removeFileLater(platform, transaction, before.file_stored_as as string | null);
    const { file_name, file_size } = before;
    const detail = { what: kind.what, id, name: before[kind.name], before: { file_name, file_size }, after };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    invalidate(...kind.tags);
    return (await findRow(transaction, kind, id)) as EditedRow;
  });
}

/** The data officer has a name and an address, or neither. */
function checkOfficer({ data_officer_name, data_officer_email }: EditedFacts) {
  if ((data_officer_name === null) === (data_officer_email === null)) return {};
  return { [data_officer_name === null ? 'data_officer_name' : 'data_officer_email']: requiredMessage };
}

/** E-mail addresses and phones are not in the audit log. */
const unsaid: readonly string[] = ['email', 'phone', 'data_officer_email'];

/** Changes the organisation's legal data. */
export function changeFacts(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<EditedFacts>; editor: Editor },
): Promise<EditedFacts> {
  return write(async (transaction, invalidate) => {
    const current = await lockFacts(transaction);
    const changed = applyChanges(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const next = { ...current, ...changed };
    const fieldMessages = { ...checkOfficer(next), ...endsBeforeStart('closes_at', next.opens_at, next.closes_at) };
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    await updateFacts(transaction, changed);
    const { before, after } = beforeAndAfter(current, changed);
    const detail = { what: 'organisation', before: leaveOut(before, unsaid), after: leaveOut(after, unsaid) };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    // The footer of every page shows how to reach the organisation.
    invalidate('transparency', 'settings', 'pages');
    return findFacts(transaction);
  });
}
