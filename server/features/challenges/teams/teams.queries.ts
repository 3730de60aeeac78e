import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type RawBuilder, sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { joinFigures, seesDraft } from '../challenges/index.ts';
import { shownName } from './notify-team.ts';

/** A person in a team, the leader among them. */
export interface PersonRow {
  id: number;
  /** How they joined; null for the creator of the team. */
  mode: InvitationMode | null;
  created_at: string;
  user: Person;
  /** The same as strangers see them. */
  reduced: Person;
}

/** The latest invitation of a member, or their request. */
export interface OwnInviteRow extends Omit<PersonRow, 'user' | 'reduced'> {
  mode: InvitationMode;
  status: InviteStatus;
  /** They have a team in the challenge. */
  has_team: boolean;
}

export interface TeamRow {
  id: number;
  name: string;
  slug: string;
  challenge_id: number;
  responsible_id: number;
  banner_url: string | null;
  /** Others than the team see the banner. */
  is_banner_open: boolean;
  looking_for: string | null;
  /** By moderation. */
  hidden_at: Date | null;
  /** The viewer administers the challenge. */
  is_moderated: boolean;
  created_at: Date;
  updated_at: Date;
  challenge_slug: string;
  title_pt: string;
  title_en: string;
  category_ids: number[];
  max_members: number;
  is_finished: boolean;
  skills: Skill[];
  people: PersonRow[];
  /** Whom the leader offers the team. */
  next_responsible_id: number | null;
  /** The viewer's. */
  own_invite: OwnInviteRow | null;
}

const isTeam = (by: IdOrSlug) => ('id' in by ? sql`t.id = ${by.id}` : sql`t.slug = ${by.slug}`);

const people = sql`(
  select json_agg(json_build_object(
    'id', p.id, 'mode', i.mode, 'created_at', p.created_at,
    'user', ${personJson('m')}, 'reduced', ${personJson('r')})
    order by p.created_at, p.id)
  from team_member p join member_name m on m.id = p.member_id join member_card r on r.id = m.id
    left join team_invite i on i.id = p.id
  where p.team_id = t.id)`;

/** The latest invitation or request of the viewer in a team `t`. */
const ownInvite = (viewerId: number) => sql`(
  select json_build_object('id', i.id, 'mode', i.mode, 'status', i.status, 'created_at', i.created_at,
    'has_team', exists (select from team_member p where p.challenge_id = i.challenge_id and p.member_id = i.member_id))
  from team_invite i where i.team_id = t.id and i.challenge_id = t.challenge_id and i.member_id = ${viewerId}
  order by i.id desc limit 1)`;

/** The present time, and who looks, if they are signed in. */
interface View {
  readonly now: Date;
  readonly viewer: Viewer | undefined;
}

const skillJson = sql.raw(`json_build_object('id', s.id, 'abbr', s.abbr,
  'name', json_build_object('en', s.name_en, 'pt', s.name_pt))`);
const skills = sql`to_json(array(
  select ${skillJson} from team_skill k join skill_card s on s.id = k.skill_id where k.team_id = t.id order by s.id))`;

/** Whole teams, of those that `chosen` names by their ids in order. */
function selectTeams({ now, viewer }: View, chosen: RawBuilder<unknown>): RawBuilder<TeamRow> {
  return sql<TeamRow>`
    select t.id, t.name, t.slug, t.challenge_id, t.responsible_id, t.banner_url, t.looking_for, t.hidden_at,
      is_open_picture(t.banner_url, t.responsible_id) as is_banner_open,
      t.created_at, t.updated_at, ${administers(viewer, sql`t.challenge_id`)} as is_moderated,
      t.next_responsible_id, ${viewer ? ownInvite(viewer.id) : sql`null`} as own_invite,
      c.slug as challenge_slug, c.title_pt, c.title_en, to_json(c.category_ids) as category_ids, c.max_members,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished,
      ${skills} as skills, ${people} as people
    from (${chosen}) chosen join team t on t.id = chosen.id join challenge_card c on c.id = t.challenge_id
    order by chosen.place desc`;
}

interface Slice extends View {
  readonly offset: number;
  readonly limit: number;
}

/** Which teams of a challenge are listed. */
export interface TeamFilter {
  /** A part of the name. */
  readonly search: string;
  /** Abbreviations of skills; a team that looks for any of them fits. */
  readonly skills: readonly string[] | undefined;
  /** Only those with open slots. */
  readonly open: boolean | undefined;
}

/** The conditions of a filter on a team `t`; none where everything is listed. */
function conditionsOf(challengeId: number, { search, skills: names = [], open }: TeamFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (search !== '') conditions.push(sql`position(fold_tag(${search}) in fold_tag(${shownName})) > 0`);
  if (names.length > 0)
    // As a join, the planner may walk through the teams of all challenges in the order of the list.
    conditions.push(sql`t.id = any(array(
      select k.team_id from team_skill k join skill_card s on s.id = k.skill_id
      where k.challenge_id = ${challengeId} and s.abbr = any(${names})))`);
  if (open) conditions.push(sql`t.people_count < (select max_members from challenge_card where id = ${challengeId})`);
  return conditions;
}

/** A challenge's teams that fit a filter, newest first, with their total. */
export async function findTeams(
  connection: Connection,
  { challengeId, filter, offset, limit, ...view }: Slice & { challengeId: number; filter: TeamFilter },
): Promise<{ rows: TeamRow[]; total: number }> {
  const conditions = conditionsOf(challengeId, filter);
  const wanted = sql`team t where ${sql.join([sql`t.challenge_id = ${challengeId}`, ...conditions], sql` and `)}`;
  const total =
    conditions.length === 0
      ? sql<{
          total: number;
        }>`select f.teams_count as total from challenge_card c ${joinFigures} where c.id = ${challengeId}`
      : sql<{ total: number }>`select count(*) as total from ${wanted}`;
  const chosen = sql`select t.id, t.id as place from ${wanted} order by t.id desc limit ${limit} offset ${offset}`;
  const [listed, counted] = await Promise.all([
    selectTeams(view, chosen).execute(connection),
    total.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The skills that any team of a challenge looks for, in the order of the catalogue. */
export async function findSkillsOfTeams(connection: Connection, challengeId: number): Promise<Skill[]> {
  const { rows } = await sql<{ skill: Skill }>`
    select ${skillJson} as skill from skill_card s
    where exists (select from team_skill k where k.challenge_id = ${challengeId} and k.skill_id = s.id)
    order by s.id`.execute(connection);
  return rows.map(({ skill }) => skill);
}

/** The visible teams of a member in one challenge or in all, the latest joined first. */
export async function findTeamsOf(
  connection: Connection,
  { memberId, challengeId, offset, limit, ...view }: Slice & { memberId: number; challengeId?: number },
): Promise<{ rows: TeamRow[]; total: number }> {
  const mine = sql`team_member p join challenge_card c on c.id = p.challenge_id
    where p.member_id = ${memberId} and ${challengeId === undefined ? sql`c.published and c.teams_enabled` : sql`p.challenge_id = ${challengeId}`}`;
  const chosen = sql`
    select p.team_id as id, (p.created_at, p.id) as place from ${mine}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`;
  const [listed, counted] = await Promise.all([
    selectTeams(view, chosen).execute(connection),
    sql<{ total: number }>`select count(*) as total from ${mine}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findTeam(
  connection: Connection,
  { challengeId, by, ...view }: View & { challengeId: number; by: IdOrSlug },
): Promise<TeamRow | undefined> {
  const chosen = sql`select t.id, t.id as place from team t where t.challenge_id = ${challengeId} and ${isTeam(by)}`;
  const { rows } = await selectTeams(view, chosen).execute(connection);
  return rows[0];
}

/** What of a challenge decides whether its teams are to be seen. */
export async function findChallengeWithTeams(
  connection: Connection,
  id: number,
  viewer: Viewer | undefined,
): Promise<{ published: boolean; teams_enabled: boolean; sees_draft: boolean } | undefined> {
  const { rows } = await sql<{ published: boolean; teams_enabled: boolean; sees_draft: boolean }>`
    select published, teams_enabled, ${seesDraft(viewer, sql`challenge_card.id`)} as sees_draft
    from challenge_card where id = ${id}`.execute(connection);
  return rows[0];
}
