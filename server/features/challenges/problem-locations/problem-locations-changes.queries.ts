import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Locks the problem maps of challenges until the transaction ends. */
export async function lockMap(transaction: Connection, challengeIds: readonly number[]): Promise<void> {
  await sql`select lock_map('problems', ${challengeIds}::integer[])`.execute(transaction);
}

interface Cell {
  readonly challengeId: number;
  readonly x: number;
  readonly y: number;
}

/** The name of a place of the map, if it is known. */
export async function findPlaceName(connection: Connection, { challengeId, x, y }: Cell): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from problem_place where challenge_id = ${challengeId} and x = ${x} and y = ${y}`.execute(connection);
  return rows[0]?.name;
}

/** Inserts a place of the map; changes nothing where it is known. */
export async function insertPlace(
  transaction: Connection,
  { challengeId, x, y, name }: Cell & { readonly name: string },
): Promise<void> {
  await sql`
    insert into problem_place (challenge_id, x, y, name) values (${challengeId}, ${x}, ${y}, ${name})
    on conflict do nothing`.execute(transaction);
}

export interface NewPoint extends Cell {
  readonly memberId: number;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly publicLocation: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly now: Date;
}

/** Inserts a report; returns the id of the same report of the member where there is one. */
export async function insertPoint(transaction: Connection, point: NewPoint): Promise<{ id: number; isNew: boolean }> {
  const { memberId, challengeId, latitude, longitude, description } = point;
  const inserted = await sql<{ id: number }>`
    insert into problem_location (challenge_id, member_id, location, latitude, longitude, public_location, x, y,
      description, image_url, created_at)
    values (${challengeId}, ${memberId}, ${point.location}, ${latitude}, ${longitude}, ${point.publicLocation},
      ${point.x}, ${point.y}, ${description}, ${point.imageUrl}, ${point.now})
    on conflict do nothing returning id`.execute(transaction);
  const [row] = inserted.rows;
  if (row) return { id: row.id, isNew: true };
  const { id } = await transaction
    .selectFrom('problem_location')
    .select('id')
    .where('member_id', '=', memberId)
    .where('challenge_id', '=', challengeId)
    .where('latitude', '=', latitude)
    .where('longitude', '=', longitude)
    .where('description', '=', description)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export interface LockedPoint {
  id: number;
  member_id: number | null;
  is_hidden: boolean;
  supporters: number;
  description: string;
  image_url: string | null;
  has_joined: boolean;
}

/** A report, for a member who locked the map. */
export async function findLockedPoint(
  transaction: Connection,
  { challengeId, locationId, memberId }: { challengeId: number; locationId: number; memberId: number },
): Promise<LockedPoint | undefined> {
  const { rows } = await sql<LockedPoint>`
    select l.id, l.member_id, l.hidden_at is not null as is_hidden, l.supporters, l.description, l.image_url,
      exists (select from problem_supporter s where s.location_id = l.id and s.member_id = ${memberId}) as has_joined
    from problem_location l where l.id = ${locationId} and l.challenge_id = ${challengeId}`.execute(transaction);
  return rows[0];
}

interface Support {
  readonly locationId: number;
  readonly memberId: number;
}

export async function insertSupporter(
  transaction: Connection,
  { locationId, memberId, now }: Support & { readonly now: Date },
): Promise<void> {
  await sql`
    insert into problem_supporter (location_id, member_id, created_at)
    values (${locationId}, ${memberId}, ${now})`.execute(transaction);
}

export async function deleteSupporter(transaction: Connection, { locationId, memberId }: Support): Promise<void> {
  await sql`
    delete from problem_supporter
    where location_id = ${locationId} and member_id = ${memberId}`.execute(transaction);
}

export async function deletePoints(transaction: Connection, ids: readonly number[]): Promise<void> {
  await sql`delete from problem_location where id = any(${ids}::bigint[])`.execute(transaction);
}

/** Removes the author, the picture and everything exact from reports. */
export async function anonymizePoints(transaction: Connection, ids: readonly number[]): Promise<void> {
  await sql`
    update problem_location set member_id = null, image_url = null, location = public_location,
      latitude = y / 100.0::float8, longitude = x / 100.0::float8
    where id = any(${ids}::bigint[])`.execute(transaction);
}

/** The challenges on whose maps a member reported a problem or has one too. */
export async function findMapsOf(connection: Connection, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select challenge_id from problem_location where member_id = ${memberId}
    union
    select l.challenge_id from problem_supporter s join problem_location l on l.id = s.location_id
    where s.member_id = ${memberId}`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** All reports of a member. */
export async function findReported(
  connection: Connection,
  memberId: number,
): Promise<{ id: number; supporters: number; image_url: string | null }[]> {
  return connection
    .selectFrom('problem_location')
    .select(['id', 'supporters', 'image_url'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Takes back that a member has any problem too. */
export async function deleteSupportersOf(connection: Connection, memberId: number): Promise<void> {
  await sql`delete from problem_supporter where member_id = ${memberId}`.execute(connection);
}
