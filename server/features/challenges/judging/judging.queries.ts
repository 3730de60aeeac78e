import { judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RecusalGround } from '@mutirao/contract/challenges/judging/record.ts';
import type { ReviewValues, Rubric, RubricVersion } from '@mutirao/contract/challenges/judging/rubric.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { type EntryContent, type JudgingRow, type OwnerRow, ownerJson, type StageKey } from './judging-context.ts';

interface StageRow extends Pick<JudgingRow, 'stage_id' | 'challenge_id' | 'title_pt' | 'title_en' | 'finish_at'> {
  phase: JudgingRow['phase'] | null;
  appeals_until: Date | null;
}

/** The stages of a challenge, by their start; of those that are not judged the phase is null. */
export async function findStages(connection: Connection, challengeId: number, stageId?: number): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select s.id as stage_id, s.challenge_id, s.title_pt, s.title_en, s.finish_at, j.phase, j.appeals_until
    from stage_card s left join judging j on j.stage_id = s.id
    where s.challenge_id = ${challengeId} and (${stageId ?? null}::int is null or s.id = ${stageId ?? null})
    order by s.start_at, s.id`.execute(connection);
  return rows;
}

/** The versions of a rubric that were recorded, the newest first; none before judging begins. */
export async function findVersions(connection: Connection, stageId: number): Promise<RubricVersion[]> {
  const { rows } = await sql<{ content: string; created_at: Date }>`
    select content, created_at from judging_leaf
    where stage_id = ${stageId} and content like '%"kind":"rubric"%' order by position desc`.execute(connection);
  return rows.map(({ content, created_at }) => {
    const { version, reason, rubric }: { version: number; reason: string | null; rubric: Rubric } = JSON.parse(content);
    return { version, reason, created_at: created_at.toISOString(), rubric };
  });
}

export interface JudgeRow {
  number: number;
  member_id: number | null;
  user: Person | null;
  dropped_at: Date | null;
  reminded_at: Date | null;
  /** Of their reviews: assigned, submitted, recused, and missing for entries that are not disqualified. */
  total: number;
  done: number;
  recused: number;
  open: number;
}

/** The judges of a stage with their progress, by number. */
export async function findJudgeProgress(connection: Connection, stageId: number): Promise<JudgeRow[]> {
  const { rows } = await sql<JudgeRow>`
    select j.number, j.member_id, j.dropped_at, j.reminded_at,
      (select ${personJson('m')} from member_card m where m.id = j.member_id) as user,
      count(r.id) filter (where r.recusal is null)::int as total,
      count(r.submitted_at)::int as done,
      count(r.recusal)::int as recused,
      count(r.id) filter (where r.recusal is null and r.submitted_at is null and e.disqualified_at is null)::int as open
    from judging_judge j left join judging_review r on r.stage_id = j.stage_id and r.judge = j.number
      left join judging_entry e on e.id = r.entry_id
    where j.stage_id = ${stageId} group by j.stage_id, j.number order by j.number`.execute(connection);
  return rows;
}

interface EntryFigures {
  count: number;
  disqualified: number;
  /** Numbers of the entries that lack a comment of use by a judge who scored them. */
  without_comment: number[];
}

export async function findEntryFigures(connection: Connection, stageId: number): Promise<EntryFigures> {
  const { rows } = await sql<EntryFigures>`
    select count(*)::int as count, count(e.disqualified_at)::int as disqualified,
      coalesce(array_agg(e.number order by e.number) filter (where e.disqualified_at is null and not exists (
        select from judging_review r where r.entry_id = e.id and r.submitted_at is not null
          and char_length(trim(r.comment)) >= ${judgingLimits.shortestComment})), '{}') as without_comment
    from judging_entry e where e.stage_id = ${stageId}`.execute(connection);
  return rows[0] ?? { count: 0, disqualified: 0, without_comment: [] };
}

export interface AppealRow {
  entry: number;
  owner: OwnerRow | null;
  text: string;
  created_at: Date;
  granted: boolean | null;
  reason: string | null;
  /** Of the viewer: whether they had the entry to review, and whether it is theirs or their team's. */
  is_reviewer: boolean;
  is_owner: boolean;
  reviews: { judge: number; values: ReviewValues; comment: string }[];
}

/** The appeals of a stage, in the order in which they came, with what decides whether the viewer may decide them. */
export async function findAppeals(
  connection: Connection,
  { stageId, viewerId }: { stageId: number; viewerId: number },
): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select e.number as entry, ${ownerJson} as owner, a.text, a.created_at, a.granted, a.reason,
      exists (select from judging_review r join judging_judge j on j.stage_id = r.stage_id and j.number = r.judge
        where r.entry_id = e.id and j.member_id = ${viewerId} and r.submitted_at is not null) as is_reviewer,
      (e.member_id is not distinct from ${viewerId} or exists (
        select from team_person p where p.team_id = e.team_id and p.member_id = ${viewerId})) as is_owner,
      coalesce((select json_agg(json_build_object('judge', r.judge, 'values', r."values", 'comment', coalesce(r.comment, ''))
        order by r.judge) from judging_review r where r.entry_id = e.id and r.submitted_at is not null), '[]') as reviews
    from judging_appeal a join judging_entry e on e.id = a.entry_id
    where a.stage_id = ${stageId} order by a.created_at, e.number`.execute(connection);
  return rows;
}

/** The owners of the entries of a stage, by number. */
export async function findEntryOwners(connection: Connection, stageId: number): Promise<Map<number, OwnerRow | null>> {
  const { rows } = await sql<{ number: number; owner: OwnerRow | null }>`
    select e.number, ${ownerJson} as owner from judging_entry e where e.stage_id = ${stageId}`.execute(connection);
  return new Map(rows.map(({ number, owner }) => [number, owner]));
}

interface EntryRow extends EntryContent {
  disqualification: string | null;
  owner: OwnerRow | null;
  reviews: { judge: number; look: number; is_done: boolean; recusal: RecusalGround | null }[];
}

interface WantedEntries {
  readonly search: string;
  readonly isDisqualified?: boolean;
}

/** The entries of a stage, found by number, text or owner. */
function wantedEntries({ challengeId, stageId }: StageKey, { search, isDisqualified }: WantedEntries) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return sql`
    judging_entry e where e.stage_id = ${stageId} and e.challenge_id = ${challengeId}
      and (${isDisqualified ?? null}::boolean is null or (e.disqualified_at is not null) = ${isDisqualified ?? null})
      and not exists (
        select from unnest(${words}::text[]) word where position(fold_tag(word) in fold_tag(concat_ws(' ', e.number, e.content,
          (select m.first_name || ' ' || m.last_name from member_card m where m.id = e.member_id),
          (select t.name from team_card t where t.id = e.team_id)))) = 0)`;
}

/** A query of a slice of the entries of a stage that are wanted, by number; a limit of null is none. */
export function selectEntries(
  key: StageKey,
  { offset, limit, ...wanted }: WantedEntries & { readonly offset: number; readonly limit: number | null },
): RawBuilder<EntryRow> {
  return sql`
      select e.number, e.content, e.language, e.file_url, e.form, e.answers, e.late_minutes, e.disqualification, ${ownerJson} as owner,
        coalesce((select json_agg(json_build_object('judge', r.judge, 'look', r.look,
          'is_done', r.submitted_at is not null, 'recusal', r.recusal) order by r.look, r.judge)
          from judging_review r where r.entry_id = e.id), '[]') as reviews
      from ${wantedEntries(key, wanted)} order by e.number limit ${limit} offset ${offset}`;
}

/** A page of the entries of a stage that are wanted, with their total. */
export async function findEntries(
  connection: Connection,
  key: StageKey,
  slice: WantedEntries & { readonly offset: number; readonly limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    selectEntries(key, slice).execute(connection),
    sql<{ total: number }>`select count(*)::int as total from ${wantedEntries(key, slice)}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** For a query: the ids of the owners of an entry `e`: the members of its team, or else its author. */
const ownersOfEntry = sql`(
  select p.member_id from team_person p where p.team_id = e.team_id
  union all
  select e.member_id where e.team_id is null and e.member_id is not null)`;

/** For a query: whether a member is one of the owners of an entry `e`. */
export function isOwner(memberId: number): RawBuilder<boolean> {
  return sql`${memberId}::integer in ${ownersOfEntry}`;
}

/** The owners of the entries of a stage, or of one of them. */
export async function findOwners(connection: Connection, stageId: number, entry?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.member_id as id from judging_entry e cross join lateral ${ownersOfEntry} o
    where e.stage_id = ${stageId} and (${entry ?? null}::int is null or e.number = ${entry ?? null})
    order by 1`.execute(connection);
  return rows.map(({ id }) => id);
}

/** The members who judge a stage. */
export async function findJudges(connection: Connection, stageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from judging_judge
    where stage_id = ${stageId} and member_id is not null and dropped_at is null order by 1`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface OwnEntryRow extends EntryContent {
  id: number;
  disqualification: string | null;
  helped: boolean | null;
  appeal: { text: string; created_at: string; granted: boolean | null; reason: string | null } | null;
}

/** The entry of a member, or of their team, in a stage. */
export async function findOwnEntry(
  connection: Connection,
  stageId: number,
  viewer: Viewer,
): Promise<OwnEntryRow | undefined> {
  const { rows } = await sql<OwnEntryRow>`
    select e.id, e.number, e.content, e.language, e.file_url, e.form, e.answers, e.late_minutes, e.disqualification, e.helped, (
      select json_build_object('text', a.text, 'created_at', a.created_at, 'granted', a.granted, 'reason', a.reason)
      from judging_appeal a where a.entry_id = e.id) as appeal
    from judging_entry e where e.stage_id = ${stageId} and ${isOwner(viewer.id)}
    order by e.team_id nulls last, e.number limit 1`.execute(connection);
  return rows[0];
}
