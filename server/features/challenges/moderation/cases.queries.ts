import { type ListCasesQuery, listedReports } from '@mutirao/contract/challenges/moderation/moderation.ts';
import type { ModerationAction, ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { ReporterKind } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personOf } from '../../members/members/index.ts';
import type { CaseRow } from './reportable.ts';

interface ChallengeRow {
  id: number;
  slug: string;
  title_pt: string;
  title_en: string;
}

/** A case with its reports and decisions; times within are as JSON has them. */
export interface WholeCase extends CaseRow {
  challenge: ChallengeRow | null;
  author: Person | null;
  reports: { id: number; reason: string; created_at: string; reporter: Person | null }[];
  urgent_reports: {
    id: number;
    reporter: ReporterKind;
    name: string | null;
    email: string | null;
    message: string | null;
    created_at: string;
  }[];
  decisions: {
    id: number;
    action: ModerationAction;
    note: string | null;
    is_automatic: boolean;
    moderator: Person | null;
    answer: string | null;
    answered_at: string | null;
    created_at: string;
  }[];
}

/** Which cases a moderator decides about. */
export interface Scope {
  /** Whose own contents are left out. */
  readonly moderatorId: number;
  /** Undefined for those of all challenges, and of none. */
  readonly challengeIds: readonly number[] | undefined;
}

const challenge = sql.raw(`(
  select json_build_object('id', c.id, 'slug', c.slug, 'title_pt', c.title_pt, 'title_en', c.title_en)
  from challenge_card c where c.id = k.challenge_id) as challenge`);

const decisions = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'action', d.action, 'note', d.note, 'is_automatic', d.is_automatic,
    'moderator', ${personOf('d.moderator_id')}, 'answer', d.answer, 'answered_at', d.answered_at,
    'created_at', d.created_at) order by d.id)
  from moderation_decision d where d.case_id = k.id), '[]') as decisions`;

const reports = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'created_at', r.created_at,
    'reporter', ${personOf('r.member_id')}) order by r.id desc)
  from (select * from content_report where case_id = k.id order by id desc limit ${sql.lit(listedReports)}) r
), '[]') as reports`;

const urgentReports = sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'reporter', u.reporter, 'name', u.name, 'email', u.email,
    'message', u.message, 'created_at', u.created_at) order by u.id desc)
  from (select * from urgent_report where case_id = k.id order by id desc limit ${sql.lit(listedReports)}) u
), '[]') as urgent_reports`;

const wholeCase = sql`k.*, ${urgentReports}, ${challenge}, ${personOf('k.author_id')} as author, ${reports}, ${decisions}`;

function inScope({ moderatorId, challengeIds }: Scope): RawBuilder<unknown> {
  const others = sql`k.author_id is distinct from ${moderatorId}`;
  return challengeIds ? sql`${others} and k.challenge_id = any(${challengeIds})` : others;
}

type CaseFilter = Pick<ListCasesQuery, 'challenge' | 'kind' | 'status' | 'ids' | 'order'>;

/** The cases of a scope that fit a filter. */
function wantedCases(scope: Scope, filter: CaseFilter): RawBuilder<unknown> {
  const conditions = [inScope(scope)];
  if (filter.challenge !== undefined) conditions.push(sql`k.challenge_id = ${filter.challenge}`);
  if (filter.ids) conditions.push(sql`k.id = any(${filter.ids}::bigint[])`);
  if (filter.kind) conditions.push(sql`k.kind = ${filter.kind}`);
  if (filter.status !== 'all') conditions.push(sql`k.status = ${filter.status}`);
  return sql`moderation_case k where ${sql.join(conditions, sql` and `)}`;
}

/** A query of a slice of the cases of a scope by the filter; a limit of null is none. */
export function selectCases(
  scope: Scope,
  filter: CaseFilter,
  { offset, limit }: { offset: number; limit: number | null },
): RawBuilder<WholeCase> {
  const order = filter.order === 'reports' ? sql`k.reports_count desc, k.id` : sql`k.waiting_since, k.id`;
  // Of the open ones, those about a child or an adolescent come first.
  const first = filter.status === 'open' ? sql`k.decide_by,` : sql``;
  return sql`select ${wholeCase} from ${wantedCases(scope, filter)} order by ${first} ${order} limit ${limit} offset ${offset}`;
}

/** A page of the cases of a scope by the filter, with their total. */
export async function findCases(
  connection: Connection,
  scope: Scope,
  filter: CaseFilter,
  slice: { offset: number; limit: number },
): Promise<{ rows: WholeCase[]; total: number }> {
  const [listed, counted] = await Promise.all([
    selectCases(scope, filter, slice).execute(connection),
    sql<{ total: number }>`select count(*) as total from ${wantedCases(scope, filter)}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The cases with these ids. */
export async function findCasesById(connection: Connection, ids: readonly number[]): Promise<WholeCase[]> {
  const { rows } = await sql<WholeCase>`
    select ${wholeCase} from moderation_case k where k.id = any(${ids}) order by k.id`.execute(connection);
  return rows;
}

/** The challenges that have cases in a scope, by title. */
export async function findChallengesWithCases(connection: Connection, scope: Scope): Promise<ChallengeRow[]> {
  const { rows } = await sql<ChallengeRow>`
    select c.id, c.slug, c.title_pt, c.title_en from challenge_card c
    where exists (select from moderation_case k where k.challenge_id = c.id and ${inScope(scope)})
    order by c.title_pt, c.id`.execute(connection);
  return rows;
}

/** How many cases of a scope have waited for a decision since before a moment. */
export async function countWaitingSince(connection: Connection, scope: Scope, moment: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from moderation_case k
    where k.status = 'open' and k.waiting_since < ${moment} and ${inScope(scope)}`.execute(connection);
  return rows[0]?.waiting ?? 0;
}

/** How many cases of a scope wait for a decision. */
export async function countWaiting(connection: Connection, scope: Scope): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from moderation_case k where k.status = 'open' and ${inScope(scope)}`.execute(
    connection,
  );
  return rows[0]?.waiting ?? 0;
}

/** The open cases of a challenge that a moderator may decide, counted by kind, and since when the oldest one waits. */
export async function summarizeOpenCases(
  connection: Connection,
  { challengeId, moderatorId }: { readonly challengeId: number; readonly moderatorId: number },
): Promise<{ readonly kind: ReportKind; readonly count: number; readonly oldest_at: Date }[]> {
  const { rows } = await sql<{ kind: ReportKind; count: number; oldest_at: Date }>`
    select k.kind, count(*) as count, min(k.waiting_since) as oldest_at from moderation_case k
    where k.status = 'open' and ${inScope({ moderatorId, challengeIds: [challengeId] })}
    group by k.kind order by oldest_at`.execute(connection);
  return rows;
}

/** A member's cases whose latest decision hides or warns, newest first. */
export async function findOwnCases(connection: Connection, memberId: number): Promise<WholeCase[]> {
  const { rows } = await sql<WholeCase>`
    select ${wholeCase} from moderation_case k
    join lateral (
      select id, action from moderation_decision where case_id = k.id order by id desc limit 1
    ) latest on latest.action in ('hide', 'warn')
    where k.author_id = ${memberId} order by latest.id desc limit 100`.execute(connection);
  return rows;
}
