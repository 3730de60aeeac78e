import { createHmac } from 'node:crypto';
import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
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
import type { CaseRow } from './case-row.ts';
import {
  countNetworks,
  countReport,
  findReporter,
  insertReport,
  isDecided,
  lockCaseForUpdate,
  upsertCase,
} from './changes.queries.ts';
import { type Dependencies, reportableOf } from './dependencies.ts';
import { hideByReports, noteUrgentReport } from './hide-content.ts';
import { moderationMessages } from './moderation.messages.ts';
import { countsTowardsHiding, isHiddenByReports, isReopened } from './moderation.policy.ts';
import { moderatorsBeside, notifyOfModeration } from './notify-of-moderation.ts';
import type { ReportedContent } from './reportable.ts';

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
