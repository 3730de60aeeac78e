import {
  type Announcement,
  type AnnouncementContent,
  type AnnouncementInput,
  type AnnouncementPreview,
  announcementLengths,
  announcementTestsPerHour,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type Changes, changedValues } from '@mutirao/contract/changes.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readLimited } from '../../../platform/rich-text/read-text.ts';
import { getUser } from '../../members/members/index.ts';
import { writeSampleMail, writeSampleNotification } from '../../members/notifications/index.ts';
import { announcementMessages, completeLanguages, possibleActions, statusOf } from './announcements.policy.ts';
import {
  type AnnouncementId,
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  findByKey,
  insertAnnouncement,
  lockAnnouncementForUpdate,
  updateAnnouncement,
} from './announcements.queries.ts';
import {
  announcementNotFound,
  assertStagesExist,
  detailOf,
  presentAnnouncement,
  requireAnnouncement,
} from './read-announcements.ts';

/** Who acts, and from where. */
export interface Actor {
  readonly id: number;
  /** The network address. */
  readonly address: string;
}

type Parts = Pick<Platform, 'write' | 'clock'>;

/** Cleans a text; refuses one that is too long. */
const clean = (html: string, field: string) => readLimited(html, { field, maximum: announcementLengths.text }).html;

const textFields = ['text_pt', 'text_en'] as const;

/** Changes with cleaned texts: what the editor knew may be as it was typed. */
function cleanChanges(changes: Changes<AnnouncementContent>): Changes<AnnouncementContent> {
  const cleaned = textFields.flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    const from = typeof change.from === 'string' ? readLimited(change.from, { field }).html : change.from;
    return [[field, { from, to: clean(change.to, field) }]];
  });
  return { ...changes, ...Object.fromEntries(cleaned) };
}

/** An announcement that is locked for update; throws where there is none. */
export async function lockAnnouncement(transaction: Connection, of: AnnouncementId): Promise<AnnouncementRow> {
  const row = await lockAnnouncementForUpdate(transaction, of);
  if (!row) throw announcementNotFound();
  return row;
}

async function lockDraft(transaction: Connection, of: AnnouncementId): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(transaction, of);
  if (!possibleActions(statusOf(row), 0).edit)
    throw new AppError('conflict', { message: announcementMessages.has_begun });
  return row;
}

const contentOf = (row: AnnouncementRow): AnnouncementContent => {
  const { subject_pt, subject_en, text_pt, text_en, audience, filter, by_mail } = row;
  return { subject_pt, subject_en, text_pt, text_en, audience, filter, by_mail };
};

/** How the audit log names an announcement. */
export const named = ({ id, subject_pt, subject_en }: Pick<AnnouncementRow, 'id' | 'subject_pt' | 'subject_en'>) => ({
  what: 'announcement',
  id,
  name: subject_pt || subject_en,
});

interface Edit {
  readonly kind: AuditKind;
  readonly row: AnnouncementRow;
  readonly before?: object;
  readonly after?: object;
}

/** Records in the audit log what a member of the staff did to an announcement. */
export function recordEdit(transaction: Connection, actor: Actor, { kind, row, ...values }: Edit): Promise<void> {
  const detail = { challenge: row.challenge_id, ...named(row), ...values };
  return recordEvent(transaction, { kind, actorId: actor.id, address: actor.address, detail });
}

/** Creates a draft, once for each key. */
export function createDraft(
  { write, clock }: Parts,
  actor: Actor,
  { challengeId, input: { key, ...content } }: { challengeId: number; input: AnnouncementInput },
): Promise<Announcement> {
  return write(async (transaction) => {
    const texts = { text_pt: clean(content.text_pt, 'text_pt'), text_en: clean(content.text_en, 'text_en') };
    await assertStagesExist(transaction, { challengeId, filter: content.filter });
    const draft = { challengeId, key, authorId: actor.id, content: { ...content, ...texts }, now: clock() };
    const inserted = await insertAnnouncement(transaction, draft);
    const id = inserted ?? (await findByKey(transaction, { challengeId, key }));
    if (id === undefined) throw new AppError('conflict', { message: announcementMessages.otherDraft });
    const row = await requireAnnouncement(transaction, { challengeId, id });
    if (inserted !== undefined) await recordEdit(transaction, actor, { kind: 'content_created', row });
    return presentAnnouncement(transaction, row);
  });
}

/** Changes fields of an announcement that is not being sent yet. */
export function changeAnnouncement(
  { write, clock }: Parts,
  actor: Actor,
  { changes, ...of }: AnnouncementId & { changes: Changes<AnnouncementContent> },
): Promise<Announcement> {
  const cleaned = cleanChanges(changes);
  return write(async (transaction) => {
    const { filter } = changedValues(cleaned);
    if (filter) await assertStagesExist(transaction, { challengeId: of.challengeId, filter });
    const row = await lockDraft(transaction, of);
    const content = contentOf(row);
    const changed = applyChanges(content, cleaned);
    if (Object.keys(changed).length > 0) {
      await updateAnnouncement(transaction, of.id, { ...changed, updated_at: clock() });
      await recordEdit(transaction, actor, { kind: 'content_changed', row, ...beforeAndAfter(content, changed) });
    }
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}

/** Deletes an announcement that is not being sent yet. */
export function deleteDraft({ write }: Parts, actor: Actor, of: AnnouncementId): Promise<void> {
  return write(async (transaction) => {
    const row = await lockDraft(transaction, of);
    await deleteAnnouncement(transaction, of.id);
    await recordEdit(transaction, actor, { kind: 'content_deleted', row });
  });
}

const testMail = 'announcement-test';
const tests: Limit = { name: 'announcement tests', points: announcementTestsPerHour, seconds: 60 * 60 };

interface TestData extends AnnouncementId {
  readonly memberId: number;
}

const sampleOf = (row: AnnouncementRow, memberId: number) => ({
  event: 'challenge_announcement' as const,
  detail: detailOf(row),
  challengeId: row.challenge_id,
  memberId,
});

/** Registers the mail by which somebody tests an announcement; one that was deleted meanwhile is not sent. */
export function writeTestMails(platform: Platform): void {
  platform.mail.template<TestData>(testMail, [], async ({ memberId, ...of }, recipient) => {
    const row = await findAnnouncement(platform.database, of);
    return row && writeSampleMail(platform, sampleOf(row, memberId), recipient);
  });
}

/** An announcement as the viewer would receive it: its notification, and its mail in both languages. */
export async function previewAnnouncement(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  of: AnnouncementId,
): Promise<AnnouncementPreview> {
  const row = await requireAnnouncement(platform.database, of);
  const data = { ...of, memberId: viewer.id };
  async function mailIn(language: Language): Promise<{ subject: string; html: string }> {
    const letter = await platform.mail.write({ template: testMail, data, language });
    return { subject: letter?.subject ?? '', html: letter?.html ?? '' };
  }
  const [notification, pt, en] = await Promise.all([
    writeSampleNotification(platform, sampleOf(row, viewer.id)),
    mailIn('pt'),
    mailIn('en'),
  ]);
  return { notification, mails: { pt, en } };
}

/** Mails an announcement to the viewer, in each language that has a text. */
export async function testAnnouncement(
  { database, mail, limits, clock }: Pick<Platform, 'database' | 'mail' | 'limits' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  of: AnnouncementId,
): Promise<{ to: string }> {
  const row = await requireAnnouncement(database, of);
  const { email, confirmed_at } = await getUser(database, viewer.id, clock());
  if (!email || confirmed_at === null) throw new AppError('conflict', { message: announcementMessages.no_address });
  const complete = completeLanguages(row);
  if (complete.length === 0) throw new AppError('conflict', { message: announcementMessages.no_text });
  await limits.count(tests, String(viewer.id));
  const data: TestData = { ...of, memberId: viewer.id };
  await database.transaction().execute(async (transaction) => {
    for (const language of complete) await mail.send(transaction, { to: email, language, template: testMail, data });
  });
  return { to: email };
}
