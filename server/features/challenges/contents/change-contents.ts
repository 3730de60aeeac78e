import { firstLanguageOf, hasSomeLanguage } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { deleteRows, insertRow, updatePositions, updateRow } from '../../../platform/editing/rows.queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockArchived } from '../challenges/index.ts';
import {
  type ContentRow,
  type ContentTable,
  countContents,
  findContents,
  findEqualContent,
  lockContents,
} from './contents.queries.ts';

/** One kind of contents of a challenge, such as its questions. */
export interface ContentKind<Row extends ContentRow, Edited extends object> extends ContentTable {
  /** Its name in the audit log. */
  readonly what: string;
  /** The most of a challenge. */
  readonly most: number;
  /** The row as its editors see it, with the fields under the names of the columns. */
  readonly present: (row: Row) => Edited;
  /** How the audit log names one. */
  readonly nameOf: (row: Row) => string;
  /** The cache tags of what shows them. */
  readonly tagsOf: (challengeId: number) => string[];
  /** Throws where the fields do not go together. */
  readonly check?: (edited: Edited) => void;
  /** Columns that follow from a change of fields. */
  readonly derive?: (changed: Partial<Edited>) => Partial<Row>;
}

/** Whose contents are changed, by whom and from where. */
export interface ContentEditor {
  readonly challengeId: number;
  readonly viewer: Viewer;
  /** The network address. */
  readonly address: string;
}

/** A transaction that changes contents. */
export interface ContentChange extends ContentEditor {
  readonly transaction: Transaction<Tables>;
  readonly invalidate: (...tags: string[]) => void;
}

/** Refuses a content without a text in any language, at its first field. */
export function requireSomeLanguage<const Name extends string>(
  content: Readonly<Record<`${Name}_pt` | `${Name}_en`, string>>,
  name: Name,
): void {
  if (!hasSomeLanguage(content, name))
    throw new AppError('invalid', { fieldMessages: { [firstLanguageOf(name)]: requiredMessage } });
}

/** Messages of failures, in both languages. */
export const contentsMessages = {
  notFound: {
    pt: 'Isto não existe mais. Alguém pode ter apagado.',
    en: 'This does not exist any more. Somebody may have deleted it.',
  },
  archived: {
    pt: 'Este desafio está arquivado: nada muda nele.',
    en: 'This challenge is archived: nothing in it changes.',
  },
  tooMany: {
    pt: 'Este desafio já tem o máximo destes itens. Apague um antes.',
    en: 'This challenge has the most of these items already. Delete one first.',
  },
  replaced: {
    pt: 'Alguém trocou este arquivo enquanto isso. Veja o novo antes de trocar de novo.',
    en: 'Somebody replaced this file meanwhile. Look at the new one before you replace it again.',
  },
};

/** The values of a new content. */
interface NewContent<Row extends ContentRow> {
  readonly values: Readonly<Record<string, unknown>>;
  /** Those by which a repeated call is recognized; by default, all. */
  readonly identity?: Readonly<Record<string, unknown>>;
  /** What else a new content causes. */
  readonly whenNew?: (row: Row) => Promise<void>;
}

type Kind = 'content_created' | 'content_changed' | 'content_deleted';

async function record<Row extends ContentRow, Edited extends object>(
  { transaction, invalidate, challengeId, viewer, address }: ContentChange,
  { what, nameOf, tagsOf }: ContentKind<Row, Edited>,
  { kind, row, detail = {} }: { kind: Kind; row: Row; detail?: Record<string, unknown> },
): Promise<void> {
  const named = { what, id: row.id, name: nameOf(row), challenge: challengeId };
  await recordEvent(transaction, { kind, actorId: viewer.id, address, detail: { ...named, ...detail } });
  // The challenge shows how many there are.
  invalidate(...tagsOf(challengeId), ...(kind === 'content_changed' ? [] : [`challenge:${challengeId}`]));
}

/** Refuses changes of what is archived; it is not archived until the transaction ends. */
export async function assertNotArchived({ transaction, challengeId }: ContentChange): Promise<void> {
  if (await lockArchived(transaction, challengeId))
    throw new AppError('conflict', { message: contentsMessages.archived });
}

/** The content that a call names; refuses one of another challenge. */
export async function lockContent<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  id: number,
): Promise<Row> {
  const { transaction, challengeId } = change;
  await assertNotArchived(change);
  const [row] = await lockContents<Row>(transaction, kind, { challengeId, ids: [id] });
  if (!row) throw new AppError('not_found', { message: contentsMessages.notFound });
  return row;
}

/** Adds a content at the end of its list. A repeated call answers the one that the first created. */
export async function createContent<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  { values, identity = values, whenNew }: NewContent<Row>,
): Promise<Row> {
  const { transaction, challengeId } = change;
  await assertNotArchived(change);
  // One at a time, or calls that are sent twice would both add it.
  await acquireAdvisoryLock(transaction, 'contents', challengeId);
  const equal = await findEqualContent<Row>(transaction, kind, { challenge_id: challengeId, ...identity });
  if (equal) return equal;
  if ((await countContents(transaction, kind, challengeId)) >= kind.most)
    throw new AppError('conflict', { message: contentsMessages.tooMany });
  const row = await insertRow<Row>(transaction, kind, { challenge_id: challengeId, ...values });
  await record(change, kind, { kind: 'content_created', row, detail: { after: values } });
  await whenNew?.(row);
  return row;
}

/** Updates columns of a locked content, with the values before and after in the audit log, and others that follow from them. */
export async function updateLocked<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  row: Row,
  values: Partial<Row>,
  derived: Partial<Row> = {},
): Promise<Row> {
  if (Object.keys(values).length === 0) return row;
  const updated = await updateRow<Row>(change.transaction, kind, { id: row.id, values: { ...derived, ...values } });
  await record(change, kind, { kind: 'content_changed', row: updated, detail: beforeAndAfter(row, values) });
  return updated;
}

/** Changes fields of a content; throws `conflict` where somebody else changed one of them meanwhile. */
export async function changeContent<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  { id, changes }: { id: number; changes: Changes<Partial<Edited>> },
): Promise<Row> {
  const row = await lockContent(change, kind, id);
  const edited = kind.present(row);
  const changed = applyChanges<Partial<Edited>>(edited, changes);
  kind.check?.({ ...edited, ...changed });
  return updateLocked(change, kind, row, changed as unknown as Partial<Row>, kind.derive?.(changed as Partial<Edited>));
}

/** Sets fields of a content whatever they were, for calls that do not say what their caller knew. */
export async function replaceFields<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  { id, fields }: { id: number; fields: Partial<NoInfer<Edited>> },
): Promise<Row> {
  const edited = kind.present(await lockContent(change, kind, id));
  const changes = Object.entries(fields).map(([name, to]) => [name, { from: edited[name as keyof Edited], to }]);
  return changeContent(change, kind, { id, changes: Object.fromEntries(changes) as Changes<Partial<Edited>> });
}

/** Deletes contents of a challenge; those that are gone are ignored. Returns what was deleted. */
export async function deleteContents<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  ids: readonly number[],
): Promise<Row[]> {
  const { transaction, challengeId } = change;
  await assertNotArchived(change);
  const rows = await lockContents<Row>(transaction, kind, { challengeId, ids });
  const found = rows.map(({ id }) => id);
  await deleteRows(transaction, kind, found);
  for (const row of rows)
    await record(change, kind, { kind: 'content_deleted', row, detail: { before: kind.present(row) } });
  return rows;
}

/** Deletes one content, which must be there. */
export async function deleteContent<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  id: number,
): Promise<Row> {
  await lockContent(change, kind, id);
  const [row] = await deleteContents(change, kind, [id]);
  return row as Row;
}

/**
 * Puts the contents of a challenge in order. Ids that are gone are ignored, and contents that are not named follow in
 * the order they had, so that what somebody else adds or deletes meanwhile is no conflict.
 */
export async function orderContents<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  wanted: readonly number[],
): Promise<Row[]> {
  const { transaction, challengeId, viewer, address, invalidate } = change;
  await assertNotArchived(change);
  await acquireAdvisoryLock(transaction, 'contents', challengeId);
  const before = (await findContents<Row>(transaction, kind, challengeId)).map(({ id }) => id);
  const named = [...new Set(wanted)].filter((id) => before.includes(id));
  const after = [...named, ...before.filter((id) => !named.includes(id))];
  if (after.join() !== before.join()) {
    await updatePositions(transaction, kind, after);
    const detail = { what: kind.what, challenge: challengeId, before: { order: before }, after: { order: after } };
    await recordEvent(transaction, { kind: 'content_changed', actorId: viewer.id, address, detail });
    invalidate(...kind.tagsOf(challengeId));
  }
  return findContents<Row>(transaction, kind, challengeId);
}

/** What the routes of contents read of a request. */
export interface EditorRequest {
  readonly params: { readonly id: number };
  readonly viewer: Viewer;
  readonly ip: string;
}

/** Whose contents a request changes, by whom and from where. */
export function editorOf({ params, viewer, ip }: EditorRequest): ContentEditor {
  return { challengeId: params.id, viewer, address: ip };
}

/** Runs the changes of requests, each in a transaction. */
export function createContentChange({ write }: Pick<Platform, 'write'>) {
  return <Result>(request: EditorRequest, work: (change: ContentChange) => Promise<Result>): Promise<Result> =>
    write((transaction, invalidate) => work({ ...editorOf(request), transaction, invalidate }));
}
