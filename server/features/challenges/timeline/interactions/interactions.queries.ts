import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { AnswersBy } from '@mutirao/contract/challenges/timeline/stages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { type Person, personJson } from '../../../members/members/index.ts';
import { shownTeamName } from '../../teams/index.ts';
import { lateMinutes, lateUntil, stageEnd } from '../stages/stage-end.ts';

export interface ReplyRow {
  id: number;
  interaction_id: number;
  content: string;
  /** Null once the author deleted the account. */
  user: Person | null;
  is_judge: boolean;
  is_advisor: boolean;
  is_challenge_admin: boolean;
  created_at: string;
  updated_at: string;
}

export interface InteractionRow {
  id: number;
  stage_id: number;
  challenge_id: number;
  member_id: number | null;
  answers_by: AnswersBy | 'class';
  team_id: number | null;
  class_id: number | null;
  content: string | null;
  file_url: string | null;
  /** To the form of the stage. */
  answers: FormAnswers | null;
  versions_count: number;
  is_hidden: boolean;
  replies_count: number;
  created_at: Date;
  updated_at: Date;
  start_at: Date;
  finish_at: Date | null;
  late_until: Date | null;
  late_minutes: number;
  is_sealed: boolean;
  user: Person | null;
  team: { id: number; name: string; slug: string; hidden_at: string | null } | null;
  class: { id: number; name: string } | null;
  editors: { user: Person; updated_at: string }[];
  replies: ReplyRow[];
  /** Also one that has expired. */
  claim: { user: Person; expires_at: string } | null;
}

/** The team for which an interaction `i` stands, else that of its author. */
const teamOf = sql.raw(`coalesce(i.team_id, (
  select p.team_id from team_person p
  where i.answers_by = 'member' and p.challenge_id = i.challenge_id and p.member_id = i.member_id))`);

const repliesJson = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'interaction_id', r.interaction_id, 'content', r.content,
    'is_judge', r.is_judge, 'is_advisor', r.is_advisor, 'is_challenge_admin', r.is_challenge_admin,
    'created_at', r.created_at, 'updated_at', r.updated_at,
    'user', case when m.id is not null then ${personJson('m')} end) order by r.id)
  from interaction_reply r left join member_card m on m.id = r.member_id where r.interaction_id = i.id), '[]')`;

const editorsJson = sql`coalesce((
  select json_agg(json_build_object('updated_at', e.updated_at, 'user', ${personJson('m')}) order by e.updated_at desc)
  from interaction_editor e join member_card m on m.id = e.member_id where e.interaction_id = i.id), '[]')`;

const claimJson = sql`(
  select json_build_object('user', ${personJson('m')}, 'expires_at', k.expires_at)
  from interaction_claim k join member_card m on m.id = k.member_id where k.interaction_id = i.id)`;

/** Whole interactions of those that `chosen` names by their ids: those that wait for a reply first, then the oldest. */
export function selectInteractions(chosen: RawBuilder<unknown>): RawBuilder<InteractionRow> {
  return sql<InteractionRow>`
    select i.id, i.stage_id, i.challenge_id, i.member_id, i.answers_by, i.team_id, i.class_id, i.content, i.file_url, i.answers,
      (select count(*)::int from interaction_version v where v.interaction_id = i.id) as versions_count,
      i.hidden_at is not null as is_hidden, i.replies_count, i.created_at, i.updated_at, stage.start_at, ${stageEnd},
      ${lateUntil}, ${lateMinutes},
      exists (select from judged_stage j where j.stage_id = i.stage_id and j.is_sealed) as is_sealed,
      (select ${personJson('m')} from member_card m where m.id = i.member_id) as user,
      (select json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'hidden_at', t.hidden_at)
        from team_card t where t.id = ${teamOf}) as team,
      (select json_build_object('id', k.id, 'name', k.name) from class_card k where k.id = i.class_id) as class,
      ${editorsJson} as editors, ${repliesJson} as replies, ${claimJson} as claim
    from (${chosen}) chosen join interaction i on i.id = chosen.id
    join stage on stage.id = i.stage_id
    order by i.is_waiting desc, i.id`;
}

/** For whom an interaction stands: a member, or their team where one answer stands for a team. */
export interface Answering {
  readonly id: number;
  readonly teamId: number | null;
}

/** Those that stand for a member: their team's where they have one that answers, else their own. */
function stands({ id, teamId }: Answering): RawBuilder<unknown> {
  return teamId === null ? sql`(i.answers_by = 'member' and i.member_id = ${id})` : sql`i.team_id = ${teamId}`;
}

/** The interactions that stand for a member in a challenge: at most one for each stage. */
export async function findStandingInteractions(
  connection: Connection,
  challengeId: number,
  member: Answering,
): Promise<InteractionRow[]> {
  const chosen = sql`select i.id from interaction i where i.challenge_id = ${challengeId} and ${stands(member)}`;
  return (await selectInteractions(chosen).execute(connection)).rows;
}

/** The interaction that stands for a member in a stage. */
export async function findStandingInteraction(
  connection: Connection,
  stageId: number,
  member: Answering,
): Promise<InteractionRow | undefined> {
  const chosen = sql`select i.id from interaction i where i.stage_id = ${stageId} and ${stands(member)}`;
  return (await selectInteractions(chosen).execute(connection)).rows[0];
}

export interface InteractionKey {
  readonly challengeId: number;
  readonly stageId: number;
  readonly interactionId: number;
}

const isInteraction = ({ challengeId, stageId, interactionId }: InteractionKey) =>
  sql`i.id = ${interactionId} and i.stage_id = ${stageId} and i.challenge_id = ${challengeId}`;

export async function findInteraction(
  connection: Connection,
  key: InteractionKey,
): Promise<InteractionRow | undefined> {
  const chosen = sql`select i.id from interaction i where ${isInteraction(key)}`;
  return (await selectInteractions(chosen).execute(connection)).rows[0];
}

/** Locks an interaction for update. */
export async function lockInteractionForUpdate(
  connection: Connection,
  key: InteractionKey,
): Promise<InteractionRow | undefined> {
  await sql`select from interaction i where ${isInteraction(key)} for update`.execute(connection);
  // A statement of its own, so that it sees what others wrote while the first one waited.
  return findInteraction(connection, key);
}

/** Which interactions of a stage are listed. */
export interface InteractionFilter {
  /** Words of the text, of the author's name or of the team's. */
  readonly search: string;
  readonly answered: boolean | undefined;
  readonly teamId: number | undefined;
  readonly memberId: number | undefined;
  /** Only those of this member: the ones that stand for them, and those that they wrote before they joined a team. */
  readonly onlyOf: Answering | undefined;
}

/** What a search is compared with: hidden texts and names cannot be found. */
const searchable = sql`concat_ws(' ',
  case when i.hidden_at is null then i.folded_content end,
  (select fold_tag(concat_ws(' ', m.first_name, m.last_name)) from member_card m where m.id = i.member_id),
  (select fold_tag(${shownTeamName}) from team_card t where t.id = ${teamOf}),
  (select fold_tag(k.name) from class_card k where k.id = i.class_id))`;

function conditionsOf({ search, answered, teamId, memberId, onlyOf }: InteractionFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (onlyOf) conditions.push(sql`(${stands(onlyOf)} or (i.member_id = ${onlyOf.id} and i.team_id is null))`);
  if (answered !== undefined) conditions.push(sql`i.is_waiting = ${!answered}`);
  if (memberId !== undefined) conditions.push(sql`i.member_id = ${memberId}`);
  if (teamId !== undefined)
    conditions.push(sql`(i.team_id = ${teamId} or i.answers_by = 'member' and i.member_id = any(array(
      select p.member_id from team_person p where p.team_id = ${teamId})))`);
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length > 0)
    // The words are folded once, the texts as they are stored: a search reads all interactions of a stage.
    conditions.push(sql`not exists (
      select from (select ${searchable} as text offset 0) folded,
        unnest((select array(select fold_tag(word) from unnest(${words}::text[]) word))) word
      where position(word in folded.text) = 0)`);
  return conditions;
}

/** A page of a stage's interactions that fit a filter; their total and how many of them wait for a reply. */
export async function findInteractions(
  connection: Connection,
  { stageId, filter, offset, limit }: { stageId: number; filter: InteractionFilter; offset: number; limit: number },
): Promise<{ rows: InteractionRow[]; total: number; waiting: number }> {
  const conditions = conditionsOf(filter);
  const wanted = sql`interaction i where ${sql.join([sql`i.stage_id = ${stageId}`, ...conditions], sql` and `)}`;
  const chosen = sql`select i.id from ${wanted} order by i.is_waiting desc, i.id limit ${limit} offset ${offset}`;
  const totals =
    conditions.length === 0
      ? sql`select interactions_count as total, waiting_count as waiting from stage where id = ${stageId}`
      : sql`select count(*) as total, count(*) filter (where i.is_waiting) as waiting from ${wanted}`;
  const [listed, counted] = await Promise.all([
    selectInteractions(chosen).execute(connection),
    (totals as RawBuilder<{ total: number; waiting: number }>).execute(connection),
  ]);
  return { rows: listed.rows, ...(counted.rows[0] ?? { total: 0, waiting: 0 }) };
}
