import type { ParticipantFilter, ParticipantOrder } from '@mutirao/contract/challenges/participants/participants.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import type { Person } from '../../members/members/index.ts';
import { joinFigures } from '../challenges/index.ts';

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

export interface ParticipantRow extends Person {
  readonly location: string | null;
  readonly hidden_from_community: boolean;
  readonly team: { readonly name: string; readonly slug: string; readonly is_leader: boolean } | null;
  readonly stages: number[];
  readonly since: Date;
  /** What the list is ordered by. */
  readonly key: string;
}

/** Where a page begins: after the row with this key and id. */
export interface ParticipantKey {
  readonly key: string;
  readonly id: number;
}

interface Ordering {
  readonly key: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly after: (last: ParticipantKey) => RawBuilder<unknown>;
}

const moment = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
const joinedAt = sql`(extract(epoch from r.created_at) * 1000000)::bigint::text`;

const orderings: Readonly<Record<ParticipantOrder, Ordering>> = {
  newest: {
    key: joinedAt,
    order: sql`r.created_at desc, r.member_id desc`,
    after: ({ key, id }) => sql`(r.created_at, r.member_id) < (${moment(key)}, ${id})`,
  },
  oldest: {
    key: joinedAt,
    order: sql`r.created_at, r.member_id`,
    after: ({ key, id }) => sql`(r.created_at, r.member_id) > (${moment(key)}, ${id})`,
  },
  name: {
    key: sql`r.folded_name`,
    order: sql`r.folded_name, r.member_id`,
    after: ({ key, id }) => sql`(r.folded_name, r.member_id) > (${key}, ${id})`,
  },
};

interface Search {
  readonly challengeId: number;
  readonly filter: ParticipantFilter;
  readonly order: ParticipantOrder;
  readonly after: ParticipantKey | undefined;
  /** Null for all. */
  readonly limit: number | null;
}

/** The stages that a participant `p` answered, alone or with a team. */
const stages = (challengeId: number) => sql`to_json(array(
  select i.stage_id from interaction_card i
  where i.challenge_id = ${challengeId} and i.member_id = p.member_id and i.hidden_at is null
  union
  select i.stage_id from interaction_card i
  where i.team_id = t.id and i.hidden_at is null
    and (select one_answer_per_team from challenge_card where id = ${challengeId})
  order by 1)) as stages`;

/** A query of the participants who fit a filter, in an order. */
export function selectParticipants({ challengeId, filter, order, after, limit }: Search): RawBuilder<ParticipantRow> {
  const ordering = orderings[order];
  return sql`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
      m.hidden_from_community, c.location, p.created_at as since, p.key, ${stages(challengeId)},
      case when t.id is not null then json_build_object('name', t.name, 'slug', t.slug,
        'is_leader', t.responsible_id = m.id) end as team
    from (
      select r.member_id, r.created_at, ${ordering.key} as key, row_number() over (order by ${ordering.order}) as place
      from challenge_person r
      where ${whereParticipants(challengeId, filter)} and ${after ? ordering.after(after) : sql`true`}
      order by ${ordering.order} limit ${limit}
    ) p
      join member_name m on m.id = p.member_id
      left join contestant_card c on c.member_id = p.member_id
      left join team_person tm on tm.challenge_id = ${challengeId} and tm.member_id = p.member_id
      left join team_card t on t.id = tm.team_id
    order by p.place`;
}

interface ChallengeFacts {
  readonly slug: string;
  readonly total: number;
  readonly stages: { readonly id: number; readonly title: { readonly en: string; readonly pt: string } }[];
}

/** What the list shows of a challenge: all its participants, counted, and its stages. */
export async function findChallengeFacts(connection: Connection, challengeId: number): Promise<ChallengeFacts> {
  const { rows } = await sql<ChallengeFacts>`
    select c.slug, f.contestants_count as total, to_json(array(
      select json_build_object('id', s.id, 'title', json_build_object('en', s.title_en, 'pt', s.title_pt))
      from stage_card s where s.challenge_id = c.id order by s.start_at, s.id)) as stages
    from challenge_card c ${joinFigures} where c.id = ${challengeId}`.execute(connection);
  return rows[0] ?? { slug: '', total: 0, stages: [] };
}

/** Whether a member leads a team with others in a challenge. */
export async function leadsOthers(
  connection: Connection,
  { challengeId, memberId }: { readonly challengeId: number; readonly memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from team_card where challenge_id = ${challengeId} and responsible_id = ${memberId} and people_count > 1`.execute(
    connection,
  );
  return rows.length > 0;
}
