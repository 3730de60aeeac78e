import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { seesDraft } from '../challenges/index.ts';

export interface ProblemMapRow {
  slug: string;
  published: boolean;
  has_map: boolean;
  situation: Situation;
  is_complete: boolean;
  is_challenge_admin: boolean;
  sees_draft: boolean;
}

/** The problem map of a challenge, and what decides what a member may do there. */
export async function findProblemMap(
  connection: Connection,
  { challengeId, viewer, now }: { challengeId: number; viewer: Viewer | undefined; now: Date },
): Promise<ProblemMapRow | undefined> {
  const memberId = viewer?.id ?? null;
  const { rows } = await sql<ProblemMapRow>`
    select c.slug, c.published, not 'map' = any(c.tabs_off) as has_map,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) as situation,
      exists (select from profile_card where member_id = ${memberId})
        and exists (select from contestant_card where member_id = ${memberId}) as is_complete,
      ${administers(viewer, sql`c.id`)} as is_challenge_admin, ${seesDraft(viewer, sql`c.id`)} as sees_draft
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** A report as everyone sees it. */
export interface PointRow {
  id: number;
  challenge_id: number;
  public_location: string;
  x: number;
  y: number;
  place_name: string;
  description: string;
  image_url: string | null;
  reporters: number;
  is_hidden: boolean;
  month: string;
}

const points = sql`
  select l.id, l.challenge_id, l.public_location, l.x, l.y, p.name as place_name, l.description,
    case when is_open_picture(l.image_url, l.member_id) then l.image_url end as image_url,
    l.supporters + (l.member_id is not null)::integer as reporters, l.hidden_at is not null as is_hidden,
    to_char(l.created_at at time zone ${sql.lit(organisationZone)}, 'YYYY-MM') as month
  from problem_location l join problem_place p using (challenge_id, x, y)`;

async function readPoints(connection: Connection, rest: RawBuilder<unknown>): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`${points} ${rest}`.execute(connection);
  return rows;
}

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

async function count(connection: Connection, query: RawBuilder<{ total: number | null }>): Promise<number> {
  return (await query.execute(connection)).rows[0]?.total ?? 0;
}

/** Visible reports of a challenge or of one of its places, newest first, with their total. */
export async function findPoints(
  connection: Connection,
  { challengeId, cell, offset, limit }: Slice & { readonly cell: Cell | undefined },
): Promise<{ rows: PointRow[]; total: number }> {
  const inPlace = cell ? sql`and l.x = ${cell.x} and l.y = ${cell.y}` : sql``;
  const rows = readPoints(
    connection,
    sql`where l.challenge_id = ${challengeId} and l.hidden_at is null ${inPlace}
      order by l.id desc limit ${limit} offset ${offset}`,
  );
  const total = cell
    ? sql<{ total: number }>`
        select points as total from problem_place
        where challenge_id = ${challengeId} and x = ${cell.x} and y = ${cell.y}`
    : sql<{ total: number }>`select points as total from problem_total where challenge_id = ${challengeId}`;
  return { rows: await rows, total: await count(connection, total) };
}

interface ManagedSearch {
  readonly challengeId: number;
  readonly search: string;
  readonly before?: number;
  /** Null for all. */
  readonly limit: number | null;
}

/** A query of the reports of a challenge, hidden ones too, that have these words or are at such a place, before an id, newest first. */
export function selectManagedPoints({ challengeId, search, before, limit }: ManagedSearch): RawBuilder<PointRow> {
  const words = sql`'%' || fold_tag(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return sql`${points} where l.challenge_id = ${challengeId}
      ${before === undefined ? sql`` : sql`and l.id < ${before}`}
      ${search === '' ? sql`` : sql`and fold_tag(l.description || ' ' || l.public_location) like ${words}`}
      order by l.id desc limit ${limit}`;
}

/** A member's reports in a challenge, hidden ones too, newest first, with their total. */
export async function findOwnPoints(
  connection: Connection,
  { challengeId, memberId, offset, limit }: Slice & { readonly memberId: number },
): Promise<{ rows: PointRow[]; total: number }> {
  const own = sql`l.member_id = ${memberId} and l.challenge_id = ${challengeId}`;
  const rows = await readPoints(connection, sql`where ${own} order by l.id desc limit ${limit} offset ${offset}`);
  const total = sql<{ total: number }>`select count(*)::int as total from problem_location l where ${own}`;
  return { rows, total: await count(connection, total) };
}

/** A report, hidden or not. */
export async function findPoint(
  connection: Connection,
  { challengeId, locationId }: { challengeId: number; locationId: number },
): Promise<PointRow | undefined> {
  const [row] = await readPoints(connection, sql`where l.id = ${locationId} and l.challenge_id = ${challengeId}`);
  return row;
}

/** The next visible reports after one, in the order of their ids. */
export function findNextPoints(
  connection: Connection,
  { challengeId, after, limit }: { challengeId: number; after: number; limit: number },
): Promise<PointRow[]> {
  return readPoints(
    connection,
    sql`where l.challenge_id = ${challengeId} and l.hidden_at is null and l.id > ${after}
      order by l.id limit ${limit}`,
  );
}

/** What is a member's about a report, and its exact position. */
export interface OwnPointRow {
  id: number;
  location: string;
  latitude: number;
  longitude: number;
  /** Also one that others do not see yet. */
  image_url: string | null;
  /** Without an author, nothing exact is left. */
  has_author: boolean;
  is_own: boolean;
  has_joined: boolean;
}

export async function findPointsOf(
  connection: Connection,
  { ids, memberId }: { ids: readonly number[]; memberId: number },
): Promise<OwnPointRow[]> {
  const { rows } = await sql<OwnPointRow>`
    select l.id, l.location, l.latitude, l.longitude, l.image_url, l.member_id is not null as has_author,
      l.member_id is not distinct from ${memberId} as is_own,
      exists (select from problem_supporter s where s.location_id = l.id and s.member_id = ${memberId}) as has_joined
    from problem_location l where l.id = any(${ids}::bigint[])`.execute(connection);
  return rows;
}

export interface PlaceRow extends Cell {
  name: string;
  points: number;
  reporters: number;
}

/** No key is above it: the last character there is. */
const last = '\u{10ffff}';

/** Places of a challenge whose names begin so, those with the most reports first, with their total. */
export async function findProblemPlaces(
  connection: Connection,
  { challengeId, search, offset, limit }: Slice & { readonly search: string },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const folded = sql`fold_tag(${search})`;
  const found =
    search === ''
      ? sql`challenge_id = ${challengeId} and points > 0`
      : sql`challenge_id = ${challengeId} and points > 0
          and folded_name >= ${folded} and folded_name < ${folded} || ${last}`;
  const { rows } = await sql<PlaceRow>`
    select x, y, name, points, reporters from problem_place where ${found}
    order by points desc, x, y limit ${limit} offset ${offset}`.execute(connection);
  const total =
    search === ''
      ? sql<{ total: number }>`select places as total from problem_total where challenge_id = ${challengeId}`
      : sql<{ total: number }>`select count(*)::int as total from problem_place where ${found}`;
  return { rows, total: await count(connection, total) };
}
