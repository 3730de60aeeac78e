import type { ReviewDraft } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RecusalGround } from '@mutirao/contract/challenges/judging/record.ts';
import type { ReviewValues } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { EntryContent, JudgingRow, StageKey } from './judging-context.ts';
import { type OwnerRow, ownerJson } from './judging-context.ts';

/** The number of the viewer as a judge of a stage; undefined for others, and without the role in force. */
export async function findJudge(
  connection: Connection,
  { challengeId, stageId }: StageKey,
  viewer: Viewer,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from judging_judge
    where stage_id = ${stageId} and member_id = ${viewer.id} and dropped_at is null
      and ${rolesInForce(viewer, sql`${challengeId}::integer`)}::jsonb ? 'judge'`.execute(connection);
  return rows[0]?.number;
}

export interface ReviewRow extends EntryContent {
  id: number;
  entry_id: number;
  disqualified_at: Date | null;
  owner: OwnerRow | null;
  look: 1 | 2;
  recusal: RecusalGround | null;
  draft: Partial<ReviewDraft> | null;
  draft_updated_at: Date | null;
  values: ReviewValues | null;
  comment: string | null;
  note: string | null;
  version: number;
}

/** The review of an entry, by their numbers, that a judge has. */
export async function findReview(
  connection: Connection,
  { stageId, entry, judge }: { stageId: number; entry: number; judge: number },
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.entry_id, e.number, e.content, e.language, e.file_url, e.form, e.answers, e.late_minutes, e.disqualified_at, r.look, r.recusal, r.draft,
      r.draft_updated_at, r."values", r.comment, r.note, r.version, ${ownerJson} as owner
    from judging_entry e join judging_review r on r.entry_id = e.id and r.judge = ${judge}
    where e.stage_id = ${stageId} and e.number = ${entry}`.execute(connection);
  return rows[0];
}

/** The submitted reviews of an entry, by judge. */
export async function findSubmitted(
  connection: Connection,
  entryId: number,
): Promise<{ id: number; judge: number; values: ReviewValues; comment: string; version: number }[]> {
  const { rows } = await sql<{ id: number; judge: number; values: ReviewValues; comment: string; version: number }>`
    select id, judge, "values", coalesce(comment, '') as comment, version from judging_review
    where entry_id = ${entryId} and submitted_at is not null order by judge`.execute(connection);
  return rows;
}

export interface JudgeStageRow extends Pick<JudgingRow, 'stage_id' | 'challenge_id' | 'phase' | 'appeals_until'> {
  title_pt: string;
  title_en: string;
  challenge: { id: number; slug: string; title: { pt: string; en: string } };
  total: number;
  done: number;
}

/** The stages that a member judges, or one of them, with the number of their reviews; disqualified entries need none. */
export async function findJudgeStages(
  connection: Connection,
  { viewer, stageId }: { viewer: Viewer; stageId?: number },
): Promise<JudgeStageRow[]> {
  const { rows } = await sql<JudgeStageRow>`
    select j.stage_id, j.challenge_id, j.phase, j.appeals_until, s.title_pt, s.title_en,
      json_build_object('id', c.id, 'slug', c.slug, 'title', json_build_object('pt', c.title_pt, 'en', c.title_en)) as challenge,
      counts.total, counts.done
    from judging_judge o join judging j on j.stage_id = o.stage_id join stage_card s on s.id = j.stage_id
    join challenge_card c on c.id = j.challenge_id
    cross join lateral (
      select count(*)::int as total, count(r.submitted_at)::int as done
      from judging_review r join judging_entry e on e.id = r.entry_id
      where r.stage_id = o.stage_id and r.judge = o.number and r.recusal is null
        and (e.disqualified_at is null or r.submitted_at is not null)
    ) counts
    where o.member_id = ${viewer.id} and o.dropped_at is null and c.published
      and (${stageId ?? null}::int is null or j.stage_id = ${stageId ?? null})
      and ${rolesInForce(viewer, sql`j.challenge_id`)}::jsonb ? 'judge'
    order by j.begun_at desc nulls last, j.stage_id`.execute(connection);
  return rows;
}

export interface ListedReviewRow {
  entry: number;
  look: number;
  is_recused: boolean;
  is_done: boolean;
  has_draft: boolean;
}

/** The reviews of a judge in their order. */
export async function findReviews(
  connection: Connection,
  { stageId, judge }: { stageId: number; judge: number },
): Promise<ListedReviewRow[]> {
  const { rows } = await sql<ListedReviewRow>`
    select e.number as entry, r.look, r.recusal is not null as is_recused, r.submitted_at is not null as is_done,
      r.draft is not null as has_draft
    from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stageId} and r.judge = ${judge} and (e.disqualified_at is null or r.submitted_at is not null)
    order by r.look, e.number`.execute(connection);
  return rows;
}
