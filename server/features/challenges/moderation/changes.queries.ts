import type {
  CaseStatus,
  ModerationAction,
  ReportKind,
} from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { CaseRow, ReporterFacts } from './reportable.ts';

type DecisionRow = Selectable<Tables['moderation_decision']>;

interface Target {
  readonly kind: ReportKind;
  readonly targetId: number;
  readonly challengeId: number | null;
  readonly authorId: number | null;
  readonly now: Date;
}

/** The case of a content, created with its first report, and locked for update. */
export async function upsertCase(
  connection: Connection,
  { kind, targetId, challengeId, authorId, now }: Target,
): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`
    insert into moderation_case (kind, target_id, challenge_id, author_id, waiting_since, created_at, updated_at)
    values (${kind}, ${targetId}, ${challengeId}, ${authorId}, ${now}, ${now}, ${now})
    on conflict (kind, target_id) do update set author_id = excluded.author_id
    returning *`.execute(connection);
  return rows[0] as CaseRow;
}

/** Which content a case is about; that never changes. */
export function findTarget(
  connection: Connection,
  id: number,
): Promise<Pick<CaseRow, 'kind' | 'target_id'> | undefined> {
  return connection.selectFrom('moderation_case').select(['kind', 'target_id']).where('id', '=', id).executeTakeFirst();
}

/** Makes another member the author of a content, which the decisions about it concern from now on. */
export async function updateAuthor(
  connection: Connection,
  { kind, targetId, authorId }: Pick<Target, 'kind' | 'targetId' | 'authorId'>,
): Promise<void> {
  await connection
    .updateTable('moderation_case')
    .set({ author_id: authorId })
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute();
}

/** A case, locked for update. */
export function lockCaseForUpdate(connection: Connection, id: number): Promise<CaseRow | undefined> {
  return connection.selectFrom('moderation_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface NewReport {
  readonly caseId: number;
  readonly memberId: number;
  readonly reason: string;
  /** Null where the report does not count towards hiding. */
  readonly network: Buffer | null;
  readonly now: Date;
}

/** Inserts a report; false where the member has reported the content before. */
export async function insertReport(
  connection: Connection,
  { caseId, memberId, reason, network, now }: NewReport,
): Promise<boolean> {
  const row = await connection
    .insertInto('content_report')
    .values({ case_id: caseId, member_id: memberId, reason, network, created_at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'member_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a report, and opens the case again where wanted; returns the number of reports. */
export async function countReport(
  connection: Connection,
  { id, reopens, now }: { id: number; reopens: boolean; now: Date },
): Promise<number> {
  const row = await connection
    .updateTable('moderation_case')
    .set(({ eb }) => ({
      reports_count: eb('reports_count', '+', 1),
      updated_at: now,
      ...(reopens && { status: 'open' as const, waiting_since: now, version: eb('version', '+', 1) }),
    }))
    .where('id', '=', id)
    .returning('reports_count')
    .executeTakeFirstOrThrow();
  return row.reports_count;
}

/** Who reports, as it decides whether the report counts towards hiding. */
export async function findReporter(connection: Connection, memberId: number): Promise<ReporterFacts> {
  const { rows } = await sql<ReporterFacts>`
    select m.confirmed_at is not null as "isConfirmed", m.created_at as "joinedAt",
      exists (select from profile_card where member_id = m.id)
        and exists (select from contestant_card where member_id = m.id) as "isComplete"
    from member_card m where m.id = ${memberId}`.execute(connection);
  return rows[0] as ReporterFacts;
}

/** From how many networks the reports of a case come that count towards hiding. */
export async function countNetworks(connection: Connection, caseId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ networks: number }>`
    select count(distinct network) as networks from content_report
    where case_id = ${caseId} and created_at >= ${since}`.execute(connection);
  return rows[0]?.networks ?? 0;
}

/** Erases the networks of the reports from before a moment. */
export async function eraseNetworksBefore(connection: Connection, moment: Date): Promise<void> {
  await connection
    .updateTable('content_report')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', moment)
    .execute();
}

interface NewDecision {
  readonly caseId: number;
  readonly action: ModerationAction;
  readonly note: string | null;
  /** None where the number of reports decides. */
  readonly moderatorId: number | null;
  /** Of the case from now on. */
  readonly status: CaseStatus;
  readonly authorId: number | null;
  readonly now: Date;
}

/** Records a decision and the status that it gives to the case. */
export async function insertDecision(
  connection: Connection,
  { caseId, action, note, moderatorId, status, authorId, now }: NewDecision,
): Promise<void> {
  await connection
    .insertInto('moderation_decision')
    .values({
      case_id: caseId,
      action,
      note,
      is_automatic: moderatorId === null,
      moderator_id: moderatorId,
      created_at: now,
    })
    .execute();
  await connection
    .updateTable('moderation_case')
    .set(({ eb }) => ({ status, author_id: authorId, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', caseId)
    .execute();
}

/** The latest decision about a case. */
export function findLatestDecision(connection: Connection, caseId: number): Promise<DecisionRow | undefined> {
  return connection
    .selectFrom('moderation_decision')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a moderator has decided about a case. */
export async function isDecided(connection: Connection, caseId: number): Promise<boolean> {
  const row = await connection
    .selectFrom('moderation_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .where('is_automatic', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Answer {
  readonly caseId: number;
  readonly decisionId: number;
  readonly text: string;
  readonly now: Date;
}

/** Records the author's answer to a decision; the case is open again. */
export async function updateAnswer(connection: Connection, { caseId, decisionId, text, now }: Answer): Promise<void> {
  await connection
    .updateTable('moderation_decision')
    .set({ answer: text, answered_at: now })
    .where('id', '=', decisionId)
    .execute();
  await connection
    .updateTable('moderation_case')
    .set(({ eb }) => ({ status: 'open' as const, waiting_since: now, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', caseId)
    .execute();
}
