import { createHmac } from 'node:crypto';
import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { hoursToDecide, type ReporterKind } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { daysBefore } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { blockOf } from '../../../platform/limits/network-of.ts';
import { requireChallenge, requireTab } from '../challenges/index.ts';
import {
  countNetworks,
  countReport,
  findReporter,
  insertDecision,
  insertReport,
  isDecided,
  lockCaseForUpdate,
  upsertCase,
} from './changes.queries.ts';
import { type Dependencies, reportableOf } from './dependencies.ts';
import {
  countsTowardsHiding,
  isHiddenAtOnce,
  isHiddenByReports,
  isReopened,
  isUrgent,
  moderationMessages,
} from './moderation.policy.ts';
import { moderatorsBeside, notifyOfModeration } from './notify-of-moderation.ts';
import type { CaseRow, ReportedContent } from './reportable.ts';

/** Of a member, whatever the contents. */
const reports: Limit = { name: 'reports', points: 30, seconds: 3600 };

/** A content as an address names it. */
export interface ReportedTarget {
  readonly kind: ReportKind;
  readonly by: IdOrSlug;
  readonly challengeId: number | null;
  /** The topic of a reply, or the stage of an interaction. */
  readonly parentId?: number;
}

interface NewReport extends ReportedTarget {
  readonly reason: string;
  /** The network address of the reporter. */
  readonly address: string;
}

/** In days: so long is known from which network a report came, and it counts towards hiding. */
export const networkDays = 14;

/** The network of a report: a keyed hash, different for each case, so that nobody's reports are linked by it. */
function hashNetwork(secret: string, caseId: number, address: string): Buffer {
  const key = deriveKey(secret, 'networks of reports');
  return createHmac('sha256', key)
    .update(`${caseId} ${blockOf(address)}`)
    .digest()
    .subarray(0, 16);
}

/** The content that an address names, if the viewer can read it. */
async function requireContent(
  dependencies: Dependencies,
  connection: Connection,
  { kind, by, challengeId, parentId }: ReportedTarget,
  viewer: Viewer,
): Promise<ReportedContent> {
  const reportable = reportableOf(dependencies, kind);
  if (challengeId !== null)
    await (reportable.tab
      ? requireTab(connection, { challengeId, tab: reportable.tab, viewer })
      : requireChallenge(connection, challengeId, viewer));
  const id = 'id' in by ? by.id : await reportable.identify?.(connection, { challengeId, by });
  const [content] = id === undefined ? [] : await reportable.find(connection, [id]);
  const isThere =
    content?.challengeId === challengeId && (parentId === undefined || content.parentId === parentId) && content;
  if (!isThere || (await reportable.canRead?.(connection, isThere, viewer)) === false)
    throw new AppError('not_found', { message: moderationMessages.contentNotFound });
  return isThere;
}

/** Reports a content to the moderators; enough reports hide it until one of them decides. */
export async function reportContent(dependencies: Dependencies, viewer: Viewer, report: NewReport): Promise<void> {
  const { platform } = dependencies;
  await platform.limits.count(reports, String(viewer.id));
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { kind, reason, address } = report;
    const content = await requireContent(dependencies, transaction, report, viewer);
    const { id: targetId, authorId, challengeId } = content;
    if (authorId === viewer.id) throw new AppError('refused', { message: moderationMessages.own });
    await reportableOf(dependencies, kind).lock?.(transaction, targetId);
    const { id: caseId } = await upsertCase(transaction, { kind, targetId, challengeId, authorId, now });
    // A statement of its own, so that it sees what others wrote while the first one waited.
    const found = (await lockCaseForUpdate(transaction, caseId)) as CaseRow;
    const counts = countsTowardsHiding(await findReporter(transaction, viewer.id), now);
    const network = counts ? hashNetwork(platform.keys.secret, caseId, address) : null;
    if (!(await insertReport(transaction, { caseId, memberId: viewer.id, reason, network, now })))
      throw new AppError('conflict', { message: moderationMessages.alreadyReported });
    const [current = content] = await reportableOf(dependencies, kind).find(transaction, [targetId]);
    const { isHidden, isExempt = false } = current;
    const reopens = isReopened({ status: found.status, isHidden });
    const reportsCount = await countReport(transaction, { id: caseId, reopens, now });
    await recordEvent(transaction, {
      kind: 'content_reported',
      memberId: viewer.id,
      address,
      detail: { case: caseId, content: kind, id: targetId, ...(challengeId !== null && { challenge: challengeId }) },
    });
    if (reopens || reportsCount === 1) {
      const recipients = await moderatorsBeside(transaction, found, [viewer.id, authorId]);
      await notifyOfModeration(platform, transaction, {
        event: 'content_reported',
        about: found,
        content: current,
        recipients,
        now,
      });
    }
    const isHiddenNow = await noteUrgentReport(dependencies, transaction, invalidate, {
      ...{ caseId, content: current, report: { reporter: 'member' }, now },
    });
    const networks = await countNetworks(transaction, caseId, daysBefore(now, networkDays));
    const seen = await isDecided(transaction, caseId);
    const facts = { isHidden: isHidden || isHiddenNow, isExempt, networks, isDecided: seen };
    if (isHiddenByReports(facts, (await platform.settings.find(transaction)).reports_to_hide))
      await hideByReports(dependencies, transaction, invalidate, { found, content: current, now });
  });
}

/** Hides a content until a moderator decides. */
async function hideByReports(
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
