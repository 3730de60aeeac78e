import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';

const person = [
  'member.id',
  'member.slug',
  'member.first_name',
  'member.last_name',
  'member.avatar_url',
  'member.provider_photo_url',
  'member.hidden_at',
] as const;

/** The judges or advisers of a challenge, in the order in which they came. */
export function findOfficers(
  connection: Connection,
  { challengeId, role }: { readonly challengeId: number; readonly role: 'judge' | 'advisor' },
) {
  return connection
    .selectFrom('challenge_person as challenge_role')
    .innerJoin('member_card as member', 'member.id', 'challenge_role.member_id')
    .leftJoin('contestant_card as contestant', 'contestant.member_id', 'member.id')
    .leftJoin('profile_card as user_profile', 'user_profile.member_id', 'member.id')
    .select(person)
    .select(['contestant.location', 'user_profile.about', 'member.hidden_from_community'])
    .where('challenge_role.challenge_id', '=', challengeId)
    .where('challenge_role.role', '=', role)
    .orderBy('challenge_role.created_at')
    .orderBy('member.id')
    .execute();
}

export type OfficerRow = Awaited<ReturnType<typeof findOfficers>>[number];

export interface ApplicationRow extends Person {
  application_id: number;
  message: string;
  applied_at: Date;
}

/** The open applications of a challenge, oldest first. */
export function findApplications(connection: Connection, challengeId: number): Promise<ApplicationRow[]> {
  return connection
    .selectFrom('adviser_application')
    .innerJoin('member_name as member', 'member.id', 'adviser_application.member_id')
    .select(person)
    .select([
      'adviser_application.id as application_id',
      'adviser_application.message',
      'adviser_application.created_at as applied_at',
    ])
    .where('adviser_application.challenge_id', '=', challengeId)
    .orderBy('adviser_application.id')
    .execute();
}

/** The challenges with open applications, and how many; the longest waiting first. */
export async function countApplications(
  connection: Connection,
): Promise<{ id: number; slug: string; title_pt: string; title_en: string; count: number }[]> {
  const { rows } = await sql<{ id: number; slug: string; title_pt: string; title_en: string; count: number }>`
    select c.id, c.slug, c.title_pt, c.title_en, count(*) as count
    from adviser_application a join challenge_card c on c.id = a.challenge_id
    group by c.id, c.slug, c.title_pt, c.title_en order by min(a.id)`.execute(connection);
  return rows;
}

interface Pair {
  readonly challengeId: number;
  readonly memberId: number;
}

export async function hasApplication(connection: Connection, { challengeId, memberId }: Pair): Promise<boolean> {
  const row = await connection
    .selectFrom('adviser_application')
    .select('id')
    .where('challenge_id', '=', challengeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertApplication(
  connection: Connection,
  { challengeId, memberId, message, now }: Pair & { readonly message: string; readonly now: Date },
): Promise<void> {
  await connection
    .insertInto('adviser_application')
    .values({ challenge_id: challengeId, member_id: memberId, message, created_at: now })
    .execute();
}

/** Who applied; undefined where the application was answered already. */
export async function findApplicant(
  connection: Connection,
  { challengeId, id }: { readonly challengeId: number; readonly id: number },
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('adviser_application')
    .select('member_id')
    .where('challenge_id', '=', challengeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id;
}

/** Deletes an answered application; false where it was answered already. */
export async function deleteApplication(connection: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await connection.deleteFrom('adviser_application').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the application of a member to advise a challenge, where there is one. */
export async function deleteApplicationOf(connection: Connection, { challengeId, memberId }: Pair): Promise<void> {
  await connection
    .deleteFrom('adviser_application')
    .where('challenge_id', '=', challengeId)
    .where('member_id', '=', memberId)
    .execute();
}

/** How many applications of all challenges have waited since before a moment. */
export async function countApplicationsSince(connection: Connection, moment: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from adviser_application where created_at < ${moment}`.execute(connection);
  return rows[0]?.waiting ?? 0;
}

/** A query of challenges with their open applications, counted, those from before a moment, and since when the first waits. */
export const applicationsByChallenge = (moment: Date, fits: RawBuilder<unknown>) => sql`
  select challenge_id, count(*) as applications, count(*) filter (where created_at < ${moment}) as overdue,
    min(created_at) as oldest_at
  from adviser_application where ${fits} group by challenge_id`;

/** The open applications of a challenge, counted, and since when the oldest one waits. */
export async function summarizeApplications(
  connection: Connection,
  challengeId: number,
): Promise<{ readonly count: number; readonly oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at
    from adviser_application where challenge_id = ${challengeId}`.execute(connection);
  return rows[0] ?? { count: 0, oldest_at: null };
}

/** The admins of a challenge. */
export async function findChallengeAdmins(connection: Connection, challengeId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('challenge_person as challenge_role')
    .select('member_id')
    .where('challenge_id', '=', challengeId)
    .where('role', '=', 'challenge_admin')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
