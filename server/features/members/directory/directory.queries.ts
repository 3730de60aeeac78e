import type { Language } from '@mutirao/contract/language.ts';
import type { AgeSource } from '@mutirao/contract/members/ages/ages.ts';
import type { DirectoryFilter } from '@mutirao/contract/members/directory/directory.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type AgeRow, ageColumns } from '../../../platform/auth/ages.ts';
import { countSessions } from '../../../platform/auth/sessions.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import type { Merging } from '../../../platform/personal-data/personal-data.ts';
import { linkedProviders } from '../../accounts/providers/index.ts';
import { lockChallengesForKeyShare } from '../../challenges/challenges/index.ts';

export interface DirectoryRow {
  readonly id: number;
  readonly slug: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_url: string | null;
  readonly provider_photo_url: string | null;
  readonly hidden_at: Date | null;
  readonly roles: PlatformRole[];
  readonly is_confirmed: boolean;
  readonly suspended_until: Date | null;
  readonly deletion_at: Date | null;
  readonly created_at: Date;
}

const columns = sql.raw(`m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
  to_json(m.roles) as roles, m.confirmed_at is not null as is_confirmed, m.deletion_at, m.created_at,
  m.suspended_until`);

interface Search {
  readonly filter: DirectoryFilter;
  readonly search: string;
  readonly now: Date;
}

/** An id, an e-mail address, or a part of a name. */
function matches(search: string): RawBuilder<boolean> {
  if (/^\d{1,9}$/.test(search)) return sql`m.id = ${Number(search)}`;
  if (search.includes('@')) return sql`m.email = ${search.toLowerCase()}`;
  return contains('m.folded_name', search);
}

function conditions({ filter, search, now }: Search): RawBuilder<boolean> {
  const filters: Readonly<Record<DirectoryFilter, RawBuilder<boolean>>> = {
    all: sql`true`,
    staff: sql`m.roles && '{admin,master_admin}'`,
    suspended: sql`m.suspended_until > ${now}`,
    unconfirmed: sql`m.confirmed_at is null`,
    leaving: sql`m.deletion_at is not null`,
  };
  return sql`m.deleted_at is null and ${filters[filter]} and ${search ? matches(search) : sql`true`}`;
}

/** A query of a slice of the members that fit, the newest first. */
export function selectMembers(
  search: Search,
  { offset, limit }: { offset: number; limit: number | null },
): RawBuilder<DirectoryRow> {
  return sql`
    select ${columns} from member m where ${conditions(search)} order by m.id desc limit ${limit} offset ${offset}`;
}

/** A slice of the members that fit, the newest first, and how many there are. */
export async function findMembers(
  connection: Connection,
  search: Search,
  slice: { offset: number; limit: number },
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    selectMembers(search, slice).execute(connection),
    sql<{ total: number }>`select count(*)::integer as total from member m where ${conditions(search)}`.execute(
      connection,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface MemberFileRow extends DirectoryRow, AgeRow {
  readonly age_source: AgeSource | null;
  readonly email: string;
  readonly language: Language;
  readonly suspension_reason: string | null;
  readonly location: string | null;
  readonly has_password: boolean;
  readonly providers: string[];
  readonly sessions: number;
  readonly challenges: number;
}

/** A member with what staff see of the account. */
export async function findMemberFile(
  connection: Connection,
  { id, now }: { id: number; now: Date },
): Promise<MemberFileRow | undefined> {
  const { rows } = await sql<MemberFileRow>`
    select ${columns}, coalesce(m.email, '') as email, m.language, m.suspension_reason, c.location,
      ${ageColumns}, m.age_source,
      m.password_hash is not null as has_password,
      ${linkedProviders(sql`m.id`)} as providers,
      ${countSessions(sql`m.id`, now)} as sessions,
      (select count(*)::integer from challenge_person r where r.member_id = m.id and r.role = 'contestant') as challenges
    from member m left join contestant_card c on c.member_id = m.id
    where m.id = ${id} and m.deleted_at is null`.execute(connection);
  return rows[0];
}

/** Lets changes of roles and ends of accounts wait for each other, so that each sees who is a master admin. */
export function lockRoles(transaction: Transaction<Tables>): Promise<void> {
  return acquireAdvisoryLock(transaction, 'roles');
}

/** Whether a member is a master admin and no other who stays can sign in. */
export async function isLastMaster(connection: Connection, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member where id = ${id} and roles @> '{master_admin}' and not exists (
      select from member
      where roles @> '{master_admin}' and id <> ${id} and deleted_at is null and deletion_at is null
        and (suspended_until is null or suspended_until <= ${now})
    )`.execute(connection);
  return rows.length > 0;
}

/** Whether a member of the staff looked at an account since. */
export async function hasLooked(
  connection: Connection,
  { memberId, staffId, since }: { memberId: number; staffId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_view
    where member_id = ${memberId} and staff_id = ${staffId} and created_at >= ${since} and is_look limit 1`.execute(
    connection,
  );
  return rows.length > 0;
}

interface Sight {
  readonly memberId: number;
  readonly staffId: number;
  readonly reason: string;
  readonly since: Date;
  readonly now: Date;
}

/** Records that staff saw data of a member elsewhere than in the account, unless they did since. */
export async function insertSight(
  connection: Connection,
  { memberId, staffId, reason, since, now }: Sight,
): Promise<void> {
  await sql`
    insert into staff_view (member_id, staff_id, reason, is_look, created_at)
    select id, ${staffId}::integer, ${reason}, false, ${now}::timestamptz from member
    where id = ${memberId} and not exists (
      select from staff_view
      where member_id = ${memberId} and staff_id = ${staffId} and reason = ${reason} and created_at > ${since}
    )`.execute(connection);
}

/**
 * Locks two accounts, so that neither changes and mergings of them wait for each other, and then their challenges, as
 * those do who take part: a change of lives locks the challenge first, and the figures of its participants next.
 */
export async function lockMerging(connection: Connection, { from, into }: Merging): Promise<void> {
  await sql`select from member where id in (${from}, ${into}) order by id for no key update`.execute(connection);
  const theirs = sql`
    select challenge_id from challenge_person where member_id in (${from}, ${into})
    union select challenge_id from challenge_follower where member_id in (${from}, ${into})`;
  await lockChallengesForKeyShare(connection, theirs);
}

/** Whether a member takes part in a challenge that they also judge, advise or manage. */
export async function hasRolesThatExclude(connection: Connection, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from challenge_person mine join challenge_person other using (challenge_id, member_id)
    where member_id = ${memberId} and mine.role = 'contestant' and other.role in ('judge', 'advisor', 'challenge_admin')
    limit 1`.execute(connection);
  return rows.length > 0;
}

interface ViewRow {
  readonly id: string;
  readonly staff: string | null;
  readonly reason: string;
  readonly created_at: Date;
}

/** Who of the staff looked at a member's data, the latest first. */
export async function findViews(connection: Connection, memberId: number, limit: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, s.first_name || ' ' || s.last_name as staff, v.reason, v.created_at
    from staff_view v left join member s on s.id = v.staff_id
    where v.member_id = ${memberId} order by v.id desc limit ${limit}`.execute(connection);
  return rows;
}
