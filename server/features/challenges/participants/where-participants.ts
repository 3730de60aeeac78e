import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/database/shared-queries.ts';

/**
 * A condition that is checked row by row, in the order of the list, until a page is full. Joined, it would be sorted
 * where it fits very many.
 */
const checked = (condition: RawBuilder<unknown>) => sql`(${condition}) is true`;

/**
 * Whether the participant of `r` answered a stage. An answer counts unless moderation hid it: of its author, and of the
 * team's members where one answer stands for a team.
 */
function hasAnswered(stageId: number, challengeId: number): RawBuilder<unknown> {
  const ofStage = sql`i.hidden_at is null
    and i.stage_id = (select id from stage_card where id = ${stageId} and challenge_id = ${challengeId})`;
  return sql`
    exists (
      select from interaction_card i where ${ofStage} and i.member_id = r.member_id and i.member_id is not null
    )
    or exists (
      select from interaction_card i join team_person t on t.team_id = i.team_id
      where ${ofStage} and t.member_id = r.member_id
        and (select one_answer_per_team from challenge_card where id = ${challengeId})
    )`;
}

/** A place with so many members is common. */
const manyNeighbours = 1000;

/**
 * Whether the participant of `r` lives in a place, and shows it. Few members there are found by the index of places; for
 * a common place, walking along the order of the list finds a page soonest, by a query for each row, which is not joined.
 */
function livesIn(place: string): RawBuilder<unknown> {
  const people = sql`contestant_card c join member_card m on m.id = c.member_id`;
  const isThere = sql`not m.hidden_from_community and m.hidden_at is null and ${contains('fold_tag(c.location)', place)}`;
  const neighbours = sql`select c.member_id from ${people} where ${isThere} limit ${manyNeighbours}`;
  return sql`case when (select count(*) from (${neighbours}) few) < ${manyNeighbours}
    then r.member_id = any(array(${neighbours}))
    else (select ${isThere} from ${people} where c.member_id = r.member_id) end`;
}

/** The condition by which rows `r` of `challenge_role` are participants of a challenge who fit a filter. */
export function whereParticipants(
  challengeId: number,
  { team, answered, unanswered, since, place, skill, search }: ParticipantFilter,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`r.challenge_id = ${challengeId} and r.role = 'contestant'`];
  const inTeam = sql`exists (
    select from team_person t where t.challenge_id = ${challengeId} and t.member_id = r.member_id)`;
  if (team === 'any') conditions.push(checked(inTeam));
  if (team === 'none') conditions.push(checked(sql`not ${inTeam}`));
  if (team === 'leads')
    conditions.push(
      checked(sql`exists (
        select from team_card t where t.challenge_id = ${challengeId} and t.responsible_id = r.member_id)`),
    );
  if (answered !== undefined) conditions.push(checked(hasAnswered(answered, challengeId)));
  if (unanswered !== undefined) conditions.push(checked(sql`not (${hasAnswered(unanswered, challengeId)})`));
  if (since !== undefined)
    conditions.push(sql`r.created_at >= ${since}::date::timestamp at time zone ${organisationZone}`);
  if (place !== undefined) conditions.push(livesIn(place));
  if (skill !== undefined)
    conditions.push(
      checked(sql`exists (
        select from contestant_card c join member_skill k on k.contestant_id = c.id
        where c.member_id = r.member_id and k.skill_id = (select id from skill_card where abbr = ${skill}))`),
    );
  if (search !== undefined) conditions.push(contains('r.folded_name', search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
