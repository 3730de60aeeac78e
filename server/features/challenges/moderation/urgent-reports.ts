import type { ModerationAction } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import {
  pathOnPlatform,
  type UrgentReceipt,
  type UrgentReportFigures,
  type UrgentReportInput,
} from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { daysBefore } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countReport, lockCaseForUpdate, upsertCase } from './changes.queries.ts';
import { type Dependencies, findContent, reportableOf } from './dependencies.ts';
import { isReopened, moderationMessages } from './moderation.policy.ts';
import { moderatorsBeside, notifyOfModeration, urgentDecisionMail } from './notify-of-moderation.ts';
import { deadlineOf, noteUrgentReport } from './report-content.ts';
import type { CaseRow, Reportable, ReportedContent } from './reportable.ts';

/** From one network address, which a school or a court may share. */
const urgentReports: Limit = { name: 'urgent reports', points: 20, seconds: 3600 };

/** An address that shows none of the other kinds alone, as a content; its id is a part of its hash. */
async function readAddress(connection: Connection, path: string): Promise<ReportedContent> {
  const { rows } = await sql<{ id: number }>`
    select ('x' || left(md5(${path}), 13))::bit(52)::bigint as id`.execute(connection);
  const id = rows[0]?.id as number;
  return {
    id,
    authorId: null,
    challengeId: null,
    title: path,
    text: '',
    pictures: [],
    path,
    isHidden: false,
    isExempt: true,
  };
}

/** Such addresses, for moderation: staff hide by hand what they show. */
export const reportableAddresses: Reportable = {
  kind: 'address',
  find: async (connection, ids) => {
    const { rows } = await sql<{ id: number; path: string; is_hidden: boolean }>`
      select distinct on (k.id) k.target_id as id, u.address as path, k.status = 'hidden' as is_hidden
      from moderation_case k join urgent_report u on u.case_id = k.id
      where k.kind = 'address' and k.target_id = any(${ids}::bigint[]) and u.address is not null
      order by k.id, u.id desc`.execute(connection);
    return rows.map(({ id, path, is_hidden: isHidden }) => ({
      ...{ id, authorId: null, challengeId: null, title: path, text: '', pictures: [], path, isHidden, isExempt: true },
    }));
  },
  setHidden: async () => undefined,
};

interface Located {
  readonly kind: 'topic' | 'topic_message' | 'interaction' | 'team' | 'member' | 'problem_location';
  readonly named: string;
  /** Of the challenge. */
  readonly slug?: string;
}

const inChallenge = String.raw`^/challenges/(?<slug>[\w-]+)`;
const places: readonly (readonly [Located['kind'], RegExp])[] = [
  ['topic_message', new RegExp(String.raw`${inChallenge}/forum/\d+.*#reply-(?<named>\d+)$`)],
  ['topic', new RegExp(String.raw`${inChallenge}/forum/(?<named>\d+)(?:[/?#]|$)`)],
  ['interaction', new RegExp(String.raw`${inChallenge}/timeline/\d+.*#interaction-(?<named>\d+)$`)],
  ['problem_location', new RegExp(String.raw`${inChallenge}/.*#problem-(?<named>\d+)$`)],
  ['team', new RegExp(String.raw`${inChallenge}/teams/(?<named>[\w-]+)(?:[/?#]|$)`)],
  ['member', /^\/profile\/(?<named>[\w-]+)(?:[/?#]|$)/],
];

/** The content that a path of the platform shows, as far as it shows one alone. */
export function locate(path: string): Located | undefined {
  for (const [kind, expression] of places) {
    const { named, slug } = expression.exec(path)?.groups ?? {};
    if (named !== undefined && named !== 'me') return { kind, named, ...(slug !== undefined && { slug }) };
  }
  return undefined;
}

async function findLocated(
  dependencies: Dependencies,
  connection: Connection,
  path: string,
): Promise<{ kind: Located['kind']; content: ReportedContent } | undefined> {
  const located = locate(path);
  if (!located) return undefined;
  const { kind, named, slug } = located;
  const by = parseIdOrSlug(named);
  const reportable = reportableOf(dependencies, kind);
  const challenge =
    slug === undefined
      ? undefined
      : await connection.selectFrom('challenge_card').select('id').where('slug', '=', slug).executeTakeFirst();
  const challengeId = challenge?.id ?? null;
  const id = 'id' in by ? by.id : await reportable.identify?.(connection, { challengeId, by });
  const [content] = id === undefined ? [] : await reportable.find(connection, [id]);
  return content && content.challengeId === challengeId ? { kind, content } : undefined;
}

/** Takes a report of a form without an account about what concerns a child or an adolescent. */
export async function sendUrgentReport(
  dependencies: Dependencies,
  input: UrgentReportInput,
  { language, address: network }: { readonly language: Language; readonly address: string },
): Promise<UrgentReceipt> {
  const { platform } = dependencies;
  const path = pathOnPlatform(input.address, platform.publicUrl);
  if (path === undefined)
    throw new AppError('invalid', { fieldMessages: { address: moderationMessages.addressElsewhere } });
  await platform.limits.count(urgentReports, network);
  const { reporter, name, email, message } = input;
  const report = { reporter, sender: { address: path, name, email, message, language } };
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const located = await findLocated(dependencies, transaction, path);
    const { kind, content } = located ?? { kind: 'address' as const, content: await readAddress(transaction, path) };
    const { id: targetId, authorId, challengeId } = content;
    await reportableOf(dependencies, kind).lock?.(transaction, targetId);
    const { id: caseId } = await upsertCase(transaction, { kind, targetId, challengeId, authorId, now });
    const found = (await lockCaseForUpdate(transaction, caseId)) as CaseRow;
    const [current = content] = await reportableOf(dependencies, kind).find(transaction, [targetId]);
    const reopens = isReopened({ status: found.status, isHidden: current.isHidden });
    await countReport(transaction, { id: caseId, reopens, now });
    const isHidden = await noteUrgentReport(dependencies, transaction, invalidate, {
      ...{ caseId, content: current, report, now },
    });
    await recordEvent(transaction, {
      kind: 'content_reported',
      address: network,
      detail: { case: caseId, content: kind, id: targetId, reporter },
    });
    await notifyOfModeration(platform, transaction, {
      ...{ event: 'content_reported', about: found, content: current, now },
      recipients: await moderatorsBeside(transaction, found, [authorId]),
    });
    return { is_hidden: isHidden || current.isHidden, decide_by: deadlineOf(now).toISOString() };
  });
}

/** Answers the urgent reports of a case with a decision, which is mailed to those who left an address. */
export async function settleUrgentReports(
  { mail }: Pick<Platform, 'mail'>,
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { caseId, action, now }: { caseId: number; action: ModerationAction; now: Date },
): Promise<void> {
  await transaction
    .updateTable('moderation_case')
    .set({ decide_by: null, reminded_at: null })
    .where('id', '=', caseId)
    .execute();
  const settled = await transaction
    .updateTable('urgent_report')
    .set({ decision: action, decided_at: now })
    .where('case_id', '=', caseId)
    .where('decided_at', 'is', null)
    .returning(['id', 'email', 'language'])
    .execute();
  if (settled.length > 0) invalidate('transparency');
  for (const { id, email: to, language } of settled)
    if (to) await mail.send(transaction, { to, language, template: urgentDecisionMail, data: { report: id } });
}

/** In milliseconds: so long before the deadline moderators are reminded. */
const notice = 4 * 60 * 60 * 1000;

/** Notifies moderators again of cases about minors whose deadline is near, once each. */
export async function remindOfUrgentCases(dependencies: Dependencies): Promise<void> {
  const { platform } = dependencies;
  await platform.write(async (transaction) => {
    const now = platform.clock();
    const due = await transaction
      .updateTable('moderation_case')
      .set({ reminded_at: now })
      .where('status', '=', 'open')
      .where('decide_by', '<', new Date(now.getTime() + notice))
      .where('reminded_at', 'is', null)
      .returningAll()
      .execute();
    for (const about of due) {
      const content = await findContent(dependencies, transaction, about);
      const recipients = await moderatorsBeside(transaction, about, [about.author_id]);
      if (content)
        await notifyOfModeration(platform, transaction, { event: 'content_reported', about, content, recipients, now });
    }
  });
}

/** In days after the decision; documented in `docs/data.md`. */
const retention = 180;

/** Erases who reported what in cases that were decided long ago; the figures stay. */
export async function eraseUrgentReports({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database
    .updateTable('urgent_report')
    .set({ name: null, email: null, message: null, address: null })
    .where('decided_at', '<', daysBefore(clock(), retention))
    .where(({ or, eb }) => or([eb('email', 'is not', null), eb('address', 'is not', null)]))
    .execute();
}

/** The urgent reports of each year by kind of reporter, newest year first. */
export async function getUrgentReportFigures(connection: Connection): Promise<UrgentReportFigures> {
  const hours = sql`extract(epoch from decided_at - created_at) / 3600`;
  const { rows } = await sql<UrgentReportFigures[number]>`
    select extract(year from created_at at time zone ${organisationZone})::int as year, reporter,
      count(*)::int as reports,
      count(*) filter (where is_hidden)::int as hidden_at_once,
      count(*) filter (where decision = 'hide')::int as hidden,
      count(*) filter (where decision in ('restore', 'warn', 'close') and is_hidden)::int as restored,
      count(*) filter (where decision is null)::int as waiting,
      round((percentile_cont(0.5) within group (order by ${hours}))::numeric, 1)::float8 as median_hours,
      round(max(${hours})::numeric, 1)::float8 as longest_hours
    from urgent_report group by 1, 2 order by 1 desc, 2`.execute(connection);
  return rows;
}
