import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  type InteractWith,
  maximumOpenStages,
  type OpenStage,
  type WaitingInteractions,
} from '@mutirao/contract/challenges/timeline/stages.ts';
import { shownWaiting } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import { sql } from 'kysely';
import { challengesWithRole } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { lateUntil, stageEnd } from './stage-end.ts';

export interface StageRow {
  id: number;
  challenge_id: number;
  title_pt: string;
  title_en: string;
  icon: string;
  start_at: Date;
  finish_at: Date | null;
  late_until: Date | null;
  message_pt: string;
  message_en: string;
  interact_with: InteractWith;
  announced_at: Date | null;
  interactions_count: number;
  waiting_count: number;
  is_judged: boolean;
  /** What it asks for in place of a text and a picture. */
  form: StageForm | null;
  /** Judges do not read its answers here. */
  is_sealed: boolean;
  /** Its answers do not change any more, since they are judged. */
  is_frozen: boolean;
}

const columns = sql`id, challenge_id, title_pt, title_en, icon, start_at, ${stageEnd}, ${lateUntil}, message_pt, message_en,
  interact_with, announced_at, interactions_count, waiting_count, form,
  exists (select from judged_stage j where j.stage_id = stage.id) as is_judged,
  exists (select from judged_stage j where j.stage_id = stage.id and j.is_sealed) as is_sealed,
  exists (select from judged_stage j where j.stage_id = stage.id and j.is_frozen) as is_frozen`;

/** The stages of a challenge, by their start. */
export async function findStages(connection: Connection, challengeId: number): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select ${columns} from stage where challenge_id = ${challengeId} order by start_at, id`.execute(connection);
  return rows;
}

export interface StageKey {
  readonly challengeId: number;
  readonly stageId: number;
}

export async function findStage(
  connection: Connection,
  { challengeId, stageId }: StageKey,
): Promise<StageRow | undefined> {
  const { rows } = await sql<StageRow>`
    select ${columns} from stage where id = ${stageId} and challenge_id = ${challengeId}`.execute(connection);
  return rows[0];
}

interface WaitingRow {
  id: number;
  waiting_count: number;
  is_sealed: boolean;
}

/** How many interactions wait for a reply, by stage, and whether judges may not read them there. */
export async function findWaiting(connection: Connection, challengeId: number): Promise<Map<number, WaitingRow>> {
  const { rows } = await sql<WaitingRow>`
    select id, waiting_count, exists (
      select from judged_stage j where j.stage_id = stage.id and j.is_sealed) as is_sealed
    from stage where challenge_id = ${challengeId}`.execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a stage, so that it is not deleted until the transaction ends. */
export async function lockStageForShare(
  connection: Connection,
  { challengeId, stageId }: StageKey,
): Promise<StageRow | undefined> {
  await sql`select from stage where id = ${stageId} and challenge_id = ${challengeId} for key share`.execute(
    connection,
  );
  // A statement of its own, so that it sees what others wrote while the first one waited.
  return findStage(connection, { challengeId, stageId });
}

/** Locks all stages of a challenge against new interactions; true where there are interactions already. */
export async function lockStagesForUpdate(connection: Connection, challengeId: number): Promise<boolean> {
  await sql`select from stage where challenge_id = ${challengeId} order by id for update`.execute(connection);
  const { rows } = await sql`select from interaction where challenge_id = ${challengeId} limit 1`.execute(connection);
  return rows.length > 0;
}

/** The stages with interactions that wait for a reply, where the viewer judges, advises or administers. */
export async function findWaitingInteractions(connection: Connection, viewer: Viewer): Promise<WaitingInteractions[]> {
  const { rows } = await sql<WaitingInteractions>`
    select json_build_object('id', c.id, 'slug', c.slug,
        'title', json_build_object('en', c.title_en, 'pt', c.title_pt)) as challenge,
      json_build_object('id', s.id, 'title', json_build_object('en', s.title_en, 'pt', s.title_pt)) as stage,
      s.waiting_count as unanswered_count
    from challenge_card c join stage s on s.challenge_id = c.id and s.waiting_count > 0
    where c.published and not ('timeline' = any(c.tabs_off)) and c.id in (
      ${challengesWithRole(viewer, 'judge', 'advisor', 'challenge_admin')}
    )
    order by c.id, s.start_at, s.id`.execute(connection);
  return rows;
}

type OpenStageRow = Omit<OpenStage, 'finish_at'> & { readonly finish_at: Date | null };

/** The open stages of the challenges that a member takes part in, without an answer that stands for them, by their end. */
export async function findOpenStages(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OpenStageRow[]> {
  const { rows } = await sql<OpenStageRow>`
    select json_build_object('id', c.id, 'slug', c.slug,
        'title', json_build_object('en', c.title_en, 'pt', c.title_pt)) as challenge,
      json_build_object('id', s.id, 'title', json_build_object('en', s.title_en, 'pt', s.title_pt)) as stage,
      s.finish_at
    from challenge_person p join challenge_card c on c.id = p.challenge_id join stage s on s.challenge_id = c.id
      left join team_person t on t.challenge_id = c.id and t.member_id = p.member_id and c.one_answer_per_team
    where p.member_id = ${memberId} and p.role = 'contestant' and c.published and c.closed_at is null
      and not ('timeline' = any(c.tabs_off))
      and s.start_at <= ${now} and (s.finish_at is null or s.finish_at >= ${now})
      and not exists (
        select from interaction i where i.stage_id = s.id and i.answers_by = 'member' and i.member_id = p.member_id
          and t.team_id is null
        union all
        select from interaction i where i.stage_id = s.id and i.team_id = t.team_id
      )
    order by s.finish_at, s.id limit ${maximumOpenStages}`.execute(connection);
  return rows;
}

interface WaitingStageRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  /** Of the challenge. */
  readonly slug: string;
  readonly count: number;
  /** The longest waiting first; times as JSON has them. */
  readonly oldest: { readonly id: number; readonly author: string | null; readonly created_at: string }[];
}

/** The stages of a challenge in which interactions wait for a reply, each with those that wait longest. */
export async function findWaitingByStage(connection: Connection, challengeId: number): Promise<WaitingStageRow[]> {
  const { rows } = await sql<WaitingStageRow>`
    select s.id, s.title_pt, s.title_en, c.slug, s.waiting_count as count, (
      select coalesce(json_agg(one order by one.id), '[]') from (
        select i.id, i.created_at,
          coalesce(t.name, nullif(trim(m.first_name || ' ' || m.last_name), '')) as author
        from interaction i left join team_card t on t.id = i.team_id and t.hidden_at is null
          left join member_card m on m.id = i.member_id
        where i.stage_id = s.id and i.is_waiting order by i.id limit ${shownWaiting}
      ) one
    ) as oldest
    from stage s join challenge_card c on c.id = s.challenge_id where s.challenge_id = ${challengeId} and s.waiting_count > 0`.execute(
    connection,
  );
  const startOf = ({ oldest: [first] }: WaitingStageRow) => (first ? Date.parse(first.created_at) : Infinity);
  return rows.toSorted((one, other) => startOf(one) - startOf(other));
}
