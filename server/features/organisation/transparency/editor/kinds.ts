import type { Localized } from '@mutirao/contract/schemas.ts';
import { freeSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { endsBeforeStart } from '../../../../platform/editing/edit-rows.ts';
import type { RowKind } from '../../../../platform/editing/row-kind.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteUnused } from '../../../../platform/storage/storage.ts';
import { findDocumentSlugs, isFileUsed, replaceDocuments } from './transparency-editor.queries.ts';

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
export async function removeFileLater(
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
