import type { ContestantInput, ProfileInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export interface Owned<Input> {
  memberId: number;
  input: Input;
  now: Date;
}

/** The profile of a member. */
export async function findProfile(connection: Connection, memberId: number): Promise<ProfileInput | undefined> {
  const { rows } = await sql<ProfileInput>`
    select about, birthdate::text, gender from user_profile where member_id = ${memberId}`.execute(connection);
  return rows[0];
}

/** Where a member comes from and lives. */
export async function findContestant(connection: Connection, memberId: number): Promise<ContestantInput | undefined> {
  const { rows } = await sql<ContestantInput>`
    select nationality, country_residence, location, latitude, longitude, types
    from contestant where member_id = ${memberId}`.execute(connection);
  return rows[0];
}

// A row inserted by this statement has no updating transaction in its xmax.
const created = sql<boolean>`(xmax = 0)`.as('created');

/** Upserts the profile of a member; true where it is new. */
export async function upsertProfileRow(
  connection: Connection,
  { memberId, input, now }: Owned<ProfileInput>,
): Promise<boolean> {
  const { about, birthdate, gender } = input;
  const values = { about, birthdate, gender, updated_at: now };
  const row = await connection
    .insertInto('user_profile')
    .values({ member_id: memberId, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .returning(created)
    .executeTakeFirstOrThrow();
  return row.created;
}

/** Writes where a member comes from and lives; true where that makes them a contestant. */
export async function upsertContestantRow(
  connection: Connection,
  { memberId, input, now }: Owned<ContestantInput>,
): Promise<boolean> {
  const { nationality, country_residence, location, latitude, longitude, types } = input;
  const values = { nationality, country_residence, location, latitude, longitude, types, updated_at: now };
  const row = await connection
    .insertInto('contestant')
    .values({ member_id: memberId, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .returning(created)
    .executeTakeFirstOrThrow();
  return row.created;
}

/** The id of a member as a contestant. */
export async function findContestantId(connection: Connection, memberId: number): Promise<number | undefined> {
  const row = await connection
    .selectFrom('contestant')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id;
}

/** Notes that something of a contestant's changed. */
export async function markContestantChanged(connection: Connection, id: number, now: Date): Promise<void> {
  await connection.updateTable('contestant').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Whether a member has a profile and is a contestant. */
export async function findCompleteness(connection: Connection, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_profile join contestant using (member_id) where member_id = ${memberId}`.execute(connection);
  return rows.length > 0;
}
