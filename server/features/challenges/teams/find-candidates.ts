import {
  candidateDepth,
  type TeamCandidate,
  type TeamCandidatesPage,
  type TeamCandidatesQuery,
} from '@mutirao/contract/challenges/teams/teams.ts';
import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, presentPerson, roundDegrees } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { getParticipation } from '../participation/index.ts';
import type { Which } from './change-team.ts';
import { getTeam, requireTeams } from './list-teams.ts';
import { isLeader, teamMessages } from './teams.policy.ts';

/** A participant without a team, with what their card shows. */
interface CandidateRow extends Person {
  country_residence: string;
  location: string;
  latitude: number;
  longitude: number;
  skills: Skill[];
  is_looking: boolean;
}

interface Search {
  readonly challengeId: number;
  /** Leaves out members with an open invitation or request of this team. */
  readonly teamId: number | undefined;
  readonly viewerId: number;
  /** Abbreviations; none for any. */
  readonly skills: readonly string[];
  readonly country: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** The most that are read. */
  readonly depth: number;
}

/** A page of the participants without a team who fit the filters, and how many there are, up to a depth. */
async function findCandidates(
  connection: Connection,
  { challengeId, teamId, viewerId, skills, country = '', offset, limit, depth }: Search,
): Promise<{ rows: CandidateRow[]; total: number }> {
  const sought =
    skills.length > 0 ? sql`(select id from skill_card where abbr = any(${skills}))` : sql`(select 0 as id)`;
  // An invitation to an address tells nothing about its owner, so it does not leave them out.
  const isOpen = sql`and not exists (
    select from team_invite i
    where i.team_id = ${teamId} and i.member_id = l.member_id and i.status = 'pending' and i.email is null)`;
  const order = sql`looking_since desc, joined_at desc, member_id desc`;
  const { rows } = await sql<{ rows: CandidateRow[]; total: number }>`
    with found as materialized (
      select distinct l.looking_since, l.joined_at, l.member_id
      from ${sought} sought cross join lateral (
        select looking_since, joined_at, member_id from contestant_listing l
        where challenge_id = ${challengeId} and skill_id = sought.id and country = ${country}
          and member_id <> ${viewerId}
          and not exists (
            select from team_member p where p.challenge_id = ${challengeId} and p.member_id = l.member_id
          ) ${teamId === undefined ? sql`` : isOpen}
        order by ${order} limit ${depth}
      ) l
      order by ${order} limit ${depth}
    )
    select (select count(*) from found) as total, coalesce(json_agg(candidate order by place), '[]') as rows
    from (
      select row_number() over (order by ${order}) as place, * from found order by ${order} limit ${limit} offset ${offset}
    ) one
    join lateral (
      select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
        c.country_residence, c.location, c.latitude, c.longitude, one.looking_since > '-infinity' as is_looking,
        array(
          select json_build_object('id', s.id, 'abbr', s.abbr,
            'name', json_build_object('en', s.name_en, 'pt', s.name_pt))
          from member_skill k join skill_card s on s.id = k.skill_id where k.contestant_id = c.id order by s.id
        ) as skills
      from member_name m join contestant_card c on c.member_id = m.id where m.id = one.member_id
    ) candidate on true`.execute(connection);
  return rows[0] ?? { rows: [], total: 0 };
}

type Dependencies = Pick<Platform, 'database' | 'clock'>;

const withheldPlace = { location: null, latitude: null, longitude: null };

/** A participant without a team. Who is hidden by moderation shows no place here either. */
function presentCandidate({ skills, is_looking, ...row }: CandidateRow): TeamCandidate {
  const { location, latitude, longitude } = row;
  const place = { location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return {
    ...presentPerson(row),
    contestant: {
      country_residence: countryOf(row.country_residence),
      ...(row.hidden_at ? withheldPlace : place),
      skills,
    },
    is_looking,
  };
}

async function findPage(
  { database }: Dependencies,
  viewer: Viewer,
  of: { challengeId: number; teamId: number | undefined },
  { 'filter[skills]': skills, 'filter[country-residence]': country, ...pages }: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  const slice = { ...pageSlice(pages, candidateDepth), depth: candidateDepth };
  const { rows, total } = await findCandidates(database, { ...of, viewerId: viewer.id, skills, country, ...slice });
  return { data: rows.map(presentCandidate), ...pageFigures(total, pages, candidateDepth) };
}

/** A page of the participants of a challenge without a team, for other participants. */
export async function findCandidatesOfChallenge(
  platform: Dependencies,
  viewer: Viewer,
  challengeId: number,
  query: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  await requireTeams(platform, challengeId, viewer);
  const { is_contestant } = await getParticipation(platform, viewer, challengeId);
  if (!is_contestant) throw new AppError('refused', { message: teamMessages.searchAsContestant });
  return findPage(platform, viewer, { challengeId, teamId: undefined }, query);
}

/** The same for a team's leader, without those who have an open invitation or request with it. */
export async function findCandidatesOfTeam(
  platform: Dependencies,
  viewer: Viewer,
  which: Which,
  query: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  const { id: teamId, responsible } = await getTeam(platform, which, viewer);
  if (!isLeader(viewer, responsible.id)) throw new AppError('refused', { message: teamMessages.notLeader });
  return findPage(platform, viewer, { challengeId: which.challengeId, teamId }, query);
}
