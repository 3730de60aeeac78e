import {
  type CommunityPage,
  type CommunityPlace,
  type CommunityQuery,
  type CommunityUser,
  communityDepth,
} from '@mutirao/contract/challenges/community/community.ts';
import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { roundDegrees } from '@mutirao/contract/site/map/map.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { countPlaces } from '../../../platform/maps/read-clusters.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { joinFigures } from '../challenges/index.ts';

/** A rounded position, in hundredths of a degree. */
interface GridPosition {
  readonly x: number;
  readonly y: number;
}

/** The rounded position of a place on the map. */
function gridPositionOf({ latitude, longitude }: { latitude: number; longitude: number }): GridPosition {
  return { x: Math.round(longitude * 100), y: Math.round(latitude * 100) };
}

/** A participant with what the community shows of them. */
interface CommunityRow extends Person {
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
async function countCommunity(connection: Connection, challengeId: number) {
  const { rows } = await sql<{ contestants: number; listed: number }>`
    select f.contestants_count as contestants, coalesce(t.members, 0) as listed
    from challenge_card c ${joinFigures} left join community_total t on t.challenge_id = c.id
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
        from member_skill k join skill_card s on s.id = k.skill_id where k.contestant_id = c.id order by s.id
      ) as skills
    from member_card m join contestant_card c on c.member_id = m.id where m.id = one.member_id
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
    filters.push({ scopes: sql`array(select 'skill:' || id from skill_card where abbr = any(${skills}))` });
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

interface PlaceRow extends GridPosition {
  name: string;
  people: number;
}

/** How many of the latest participants at a place are asked for its name. */
const asked = sql.lit(20);

/** A page of the places where listed participants live, those with the most first, and how many there are. */
export async function findPlaces(
  connection: Connection,
  { challengeId, offset, limit }: { challengeId: number; offset: number; limit: number },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { rows } = await sql<{ rows: PlaceRow[]; total: number }>`
    select ${countPlaces({ map: 'community', challengeId })} as total,
      coalesce(json_agg(place order by place.people desc, place.x, place.y), '[]') as rows
    from (
      select p.x, p.y, p.people, (
        select mode() within group (order by c.location)
        from (
          select member_id from community_listing
          where challenge_id = ${challengeId} and scope = 'place:' || p.x || ',' || p.y
          order by joined_at desc, member_id desc limit ${asked}
        ) latest join contestant_card c using (member_id)
      ) as name
      from (
        select x, y, people from community_place where challenge_id = ${challengeId}
        order by people desc, x, y limit ${limit} offset ${offset}
      ) p
    ) place`.execute(connection);
  return rows[0] ?? { rows: [], total: 0 };
}

const withheldPlace = { location: null, latitude: null, longitude: null };

/** A participant. Who is hidden by moderation shows no place here either. */
function presentCommunityUser({ skills, ...row }: CommunityRow): CommunityUser {
  const { location, latitude, longitude } = row;
  const place = { location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return { ...presentPerson(row), contestant: { ...(row.hidden_at ? withheldPlace : place), skills } };
}

export function presentPlace({ name, x, y, people }: PlaceRow): CommunityPlace {
  return { name, latitude: y / 100, longitude: x / 100, people };
}

/** A page of the community of a challenge: all who are listed, or those who fit. */
export async function listCommunity(
  { database }: Pick<Platform, 'database'>,
  challengeId: number,
  { search: name, 'filter[skills]': skills, latitude, longitude, ...pages }: CommunityQuery,
): Promise<Omit<CommunityPage, 'skills'>> {
  const position =
    latitude === undefined || longitude === undefined ? undefined : gridPositionOf({ latitude, longitude });
  const isSearch = name !== '' || skills.length > 0 || position !== undefined;
  const depth = isSearch ? communityDepth : undefined;
  const slice = { challengeId, ...pageSlice(pages, depth) };
  const [{ contestants, listed }, { rows, total }] = await Promise.all([
    countCommunity(database, challengeId),
    isSearch
      ? searchCommunity(database, { ...slice, name, skills, position, depth: communityDepth })
      : findNewest(database, slice).then((rows) => ({ rows, total: undefined })),
  ]);
  return {
    data: rows.map(presentCommunityUser),
    ...pageFigures(total ?? listed, pages, depth),
    contestants_count: contestants,
  };
}
