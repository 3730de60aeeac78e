import { hoursToDecide, type ReporterKind } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { CaseRow } from './case-row.ts';
import { insertDecision, isDecided, lockCaseForUpdate } from './changes.queries.ts';
import { type Dependencies, reportableOf } from './dependencies.ts';
import { isHiddenAtOnce, isUrgent } from './moderation.policy.ts';
import { notifyOfModeration } from './notify-of-moderation.ts';
import type { ReportedContent } from './reportable.ts';

/** Hides a content until a moderator decides. */
export async function hideByReports(
  dependencies: Dependencies,
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { found, content, now }: { found: CaseRow; content: ReportedContent; now: Date },
): Promise<void> {
  const { authorId, id: target } = content;
  await reportableOf(dependencies, found.kind).setHidden(transaction, { ids: [target], hiddenAt: now }, invalidate);
  await insertDecision(transaction, {
    caseId: found.id,
    action: 'hide',
    note: null,
    moderatorId: null,
    status: 'open',
    authorId,
    now,
  });
  await recordEvent(transaction, {
    kind: 'content_moderated',
    ...(authorId !== null && { memberId: authorId }),
    detail: { case: found.id, content: found.kind, id: target, action: 'hide', automatic: true },
  });
  await notifyOfModeration(dependencies.platform, transaction, {
    event: 'content_hidden',
    about: found,
    content,
    recipients: authorId === null ? [] : [authorId],
    now,
  });
}

interface UrgentReport {
  readonly reporter: ReporterKind;
  /** Of a form without an account. */
  readonly sender?: {
    readonly address: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly language: Language;
  };
}

interface Noted {
  /** Locked, with the report counted. */
  readonly caseId: number;
  readonly content: ReportedContent;
  readonly report: UrgentReport;
  readonly now: Date;
}

async function isOfMinor(connection: Connection, { authorId }: ReportedContent): Promise<boolean> {
  if (authorId === null) return false;
  const author = await connection
    .selectFrom('member_card')
    .select('is_protected')
    .where('id', '=', authorId)
    .executeTakeFirst();
  return author?.is_protected ?? false;
}

const hour = 60 * 60 * 1000;

/** The moment until which a report that arrives now is decided. */
export const deadlineOf = (now: Date) => new Date(now.getTime() + hoursToDecide * hour);

/**
 * Records a report of what concerns a child or an adolescent, moves its case to the front of the queue, and hides the
 * content at once where the rules say so; any other report changes nothing. Returns whether it has hidden the content.
 */
export async function noteUrgentReport(
  dependencies: Dependencies,
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { caseId, content, report: { reporter, sender }, now }: Noted,
): Promise<boolean> {
  const facts = { reporter, isOfMinor: await isOfMinor(transaction, content) };
  if (!isUrgent(facts)) return false;
  const found = (await lockCaseForUpdate(transaction, caseId)) as CaseRow;
  const { isHidden, isExempt = false } = content;
  const hides = isHiddenAtOnce({ ...facts, isHidden, isExempt, isDecided: await isDecided(transaction, caseId) });
  // What a moderator has hidden already is answered with that decision.
  const isSettled = found.status !== 'open';
  await transaction
    .insertInto('urgent_report')
    .values({
      ...{ case_id: caseId, reporter, is_hidden: hides, created_at: now, language: 'pt' },
      ...sender,
      ...(isSettled && { decision: 'hide', decided_at: now }),
    })
    .execute();
  if (!isSettled)
    await transaction
      .updateTable('moderation_case')
      .set(({ fn, val }) => ({ decide_by: fn.coalesce('decide_by', val(deadlineOf(now))) }))
      .where('id', '=', caseId)
      .execute();
  if (hides) await hideByReports(dependencies, transaction, invalidate, { found, content, now });
  invalidate('transparency');
  return hides;
}
