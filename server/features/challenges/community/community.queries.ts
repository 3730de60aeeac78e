import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';
import { joinFigures } from '../challenges/index.ts';
import type { GridPosition } from './grid-position.ts';

/** A participant with what the community shows of them. */
export interface CommunityRow extends Person {
  location: string;
  latitude: number;
  longitude: number;
  skills: Skill[];
}

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

/** All participants of a challenge, and how many of them are listed. */
export async function countCommunity(connection: Connection, challengeId: number) {
  const { rows } = await sql<{ contestants: number; listed: number }>`
    select f.contestants_count as contestants, coalesce(t.members, 0) as listed
    from challenge c ${joinFigures} left join community_total t on t.challenge_id = c.id
    where c.id = ${challengeId}`.execute(connection);
  return rows[0] ?? { contestants: 0, listed: 0 };
}

const newestFirst = sql`joined_at desc, member_id desc`;

/** The rows of these participants, newest first, as JSON. */
const people = (page: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(person order by place), '[]')
  from (select row_number() over (order by ${newestFirst}) as place, member_id from (${page}) page) one
  join lateral (
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
      c.location, c.latitude, c.longitude,
      array(
        select json_build_object('id', s.id, 'abbr', s.abbr,
          'name', json_build_object('en', s.name_en, 'pt', s.name_pt))
        from contestant_skill k join skill s on s.id = k.skill_id where k.contestant_id = c.id order by s.id
      ) as skills
    from member m join contestant c on c.member_id = m.id where m.id = one.member_id
  ) person on true`;

/** A page of the listed participants, newest first. */
export async function findNewest(
  connection: Connection,
  { challengeId, offset, limit }: Slice,
): Promise<CommunityRow[]> {
  const page = sql`
    select joined_at, member_id from community_listing where challenge_id = ${challengeId} and scope = 'all'
    order by ${newestFirst} limit ${limit} offset ${offset}`;
  const { rows } = await sql<{ rows: CommunityRow[] }>`select (${people(page)}) as rows`.execute(connection);
  return rows[0]?.rows ?? [];
}

/** The scopes of the listing in which a filter finds people. */
type Filter = { readonly scopes: RawBuilder<unknown> } | { readonly beginning: string };

const lastCharacter = '\u{10FFFF}';

function fits(filter: Filter): RawBuilder<unknown> {
  if ('scopes' in filter) return sql`scope = any(${filter.scopes})`;
  return sql`scope >= ${filter.beginning} and scope < ${filter.beginning + lastCharacter}`;
}

/** How many people a search sorts: the first by name, of a beginning that very many share. */
const sorted = sql.lit(8000);

async function filterByName(connection: Connection, name: string): Promise<Filter> {
  const { rows } = await sql<{ folded: string }>`select fold_tag(${name.replaceAll(/\s+/g, ' ')}) as folded`.execute(
    connection,
  );
  const folded = rows[0]?.folded ?? '';
  return [...folded].length > 2 ? { beginning: `name:${folded}` } : { scopes: sql`array[${`start:${folded}`}]` };
}

interface Search extends Slice {
  /** The beginning of a name or of a later part of it; empty for all. */
  readonly name: string;
  /** Abbreviations: any of them; none for all. */
  readonly skills: readonly string[];
  readonly position: GridPosition | undefined;
  /** The most that are found. */
  readonly depth: number;
}

async function filtersOf(connection: Connection, { name, skills, position }: Search): Promise<Filter[]> {
  const filters: Filter[] = [];
  if (name) filters.push(await filterByName(connection, name));
  if (position) filters.push({ scopes: sql`array[${`place:${position.x},${position.y}`}]` });
  if (skills.length > 0)
    filters.push({ scopes: sql`array(select 'skill:' || id from skill where abbr = any(${skills}))` });
  return filters;
}

/** A page of the participants who fit all filters, newest first, and how many there are, up to a depth. */
export async function searchCommunity(
  connection: Connection,
  search: Search,
): Promise<{ rows: CommunityRow[]; total: number }> {
  const { challengeId, offset, limit, depth } = search;
  const [first = { scopes: sql`array['all']` }, ...others] = await filtersOf(connection, search);
  const andOthers = others.map(
    (filter) => sql`and exists (
      select from community_listing o
      where (o.challenge_id, o.joined_at, o.member_id) = (l.challenge_id, l.joined_at, l.member_id) and ${fits(filter)})`,
  );
  const fitting = sql`
    select joined_at, member_id from community_listing l where challenge_id = ${challengeId} and`;
  // The newest of each scope are its last rows; of all that a name begins, they are sorted.
  const found =
    'scopes' in first
      ? sql`unnest(${first.scopes}) sought cross join lateral (
          ${fitting} scope = sought ${sql.join(andOthers, sql` `)} order by ${newestFirst} limit ${depth}
        )`
      : sql`(${fitting} ${fits(first)} ${sql.join(andOthers, sql` `)} order by scope limit ${sorted})`;
  const { rows } = await sql<{ rows: CommunityRow[]; total: number }>`
    with found as materialized (
      select distinct joined_at, member_id from ${found} l order by ${newestFirst} limit ${depth}
    )
    select (select count(*) from found) as total, (${people(sql`
      select joined_at, member_id from found order by ${newestFirst} limit ${limit} offset ${offset}`)}) as rows`.execute(
    connection,
  );
  return rows[0] ?? { rows: [], total: 0 };
}
