import type {
  EmailFrequency,
  NotificationConfig,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Gender, ProfileType } from '@mutirao/contract/members/profiles/profiles.ts';
import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type AgeRow, ageColumns } from '../../../platform/auth/ages.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** A member, with whether they agreed to both texts. */
export type MemberRow = Selectable<Tables['member']> & { accept_terms: boolean };
export type NewMember = Omit<Insertable<Tables['member']>, 'slug'>;

const columns = sql.raw(
  `id slug first_name last_name email confirmed_at password_hash is_demo language avatar_url provider_photo_url
   description description_br video banner flag linkedin address deletion_at keeps_certificates deleted_at
   hidden_at hidden_from_community hidden_from_impact_board hidden_from_search is_protected age_source
   is_guided has_guardian created_at updated_at`
    .split(/\s+/)
    .map((name) => `m.${name}`)
    .concat(
      'to_json(m.roles) as roles',
      'm.born_on::text',
      '(select count(distinct c.kind) = 2 from consent c where c.member_id = m.id) as accept_terms',
    )
    .join(', '),
);

export type MemberBy = IdOrSlug | { email: string };

/** Which member is meant; a slug may be one they had before. */
function isMember(by: MemberBy): RawBuilder<boolean> {
  if ('id' in by) return sql`m.id = ${by.id}`;
  if ('email' in by) return sql`m.email = ${by.email}`;
  return sql`m.id = (select member_id from member_address where slug = ${by.slug})`;
}

/** A member who has not deleted the account. */
export async function findMember(connection: Connection, by: MemberBy): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from member m where ${isMember(by)} and m.deleted_at is null`.execute(connection);
  return rows[0];
}

/** The id of a member who has not deleted the account. */
export async function findMemberId(connection: Connection, by: MemberBy): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where ${isMember(by)} and m.deleted_at is null`.execute(connection);
  return rows[0]?.id;
}

/** Locks a member for update, and reads the age and the avatar under the lock; undefined if the account was deleted. */
export async function lockMember(
  connection: Connection,
  id: number,
): Promise<(AgeRow & Pick<MemberRow, 'avatar_url'>) | undefined> {
  const { rows } = await sql<AgeRow & Pick<MemberRow, 'avatar_url'>>`
    select ${ageColumns}, m.avatar_url from member m
    where m.id = ${id} and m.deleted_at is null for no key update`.execute(connection);
  return rows[0];
}

/** Locks members for share, in one order: they neither leave nor are deleted until the transaction ends. */
export async function lockMembersForShare(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`select from member where id = any(${ids}) order by id for share`.execute(connection);
}

/** True where somebody administers the platform. */
export async function hasAdmin(connection: Connection): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member where roles && array['admin', 'master_admin'] and deleted_at is null limit 1`.execute(
    connection,
  );
  return rows.length > 0;
}

/** What a member's page shows of the profile: `null` where there is none yet. */
interface ProfileColumns {
  about: string | null;
  profile_created_at: Date | null;
  profile_updated_at: Date | null;
  contestant_id: number | null;
  nationality: string | null;
  residence: string | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  types: ProfileType[] | null;
  contestant_created_at: Date | null;
  contestant_updated_at: Date | null;
  skills: Skill[] | null;
  accepted: number[];
}

export type PublicUserRow = MemberRow & ProfileColumns;

/** What only the member sees, besides. */
export type UserRow = PublicUserRow & {
  birthdate: string | null;
  gender: Gender | null;
  timezone: string | null;
  email_frequency: EmailFrequency | null;
  notification_config: Partial<{ [Kind in keyof NotificationConfig]: Partial<NotificationConfig[Kind]> }> | null;
};

const profileColumns = sql.raw(
  `p.about, p.created_at as profile_created_at, p.updated_at as profile_updated_at,
   c.id as contestant_id, c.nationality, c.country_residence as residence, c.location, c.latitude, c.longitude,
   c.types, c.created_at as contestant_created_at, c.updated_at as contestant_updated_at, named.skills,
   to_json(array(
     select r.challenge_id from challenge_person r join challenge_card challenge on challenge.id = r.challenge_id
     where r.member_id = m.id and r.role = 'contestant' and challenge.published
     order by r.created_at desc, r.challenge_id desc
   )) as accepted`,
);

const withProfile = sql.raw(
  `member m
   left join profile_card p on p.member_id = m.id
   left join contestant_card c on c.member_id = m.id
   left join lateral (
     select json_agg(json_build_object('id', s.id, 'abbr', s.abbr,
       'name', json_build_object('en', s.name_en, 'pt', s.name_pt)) order by s.id) as skills
     from member_skill k join skill_card s on s.id = k.skill_id where k.contestant_id = c.id
   ) named on true`,
);

/** A member with all that others may see of the profile. */
export async function findPublicUser(connection: Connection, by: MemberBy): Promise<PublicUserRow | undefined> {
  const { rows } = await sql<PublicUserRow & { has_approved_picture: boolean }>`
    select ${columns}, ${profileColumns}, is_approved_picture(m.avatar_url) as has_approved_picture
    from ${withProfile}
    where ${isMember(by)} and m.deleted_at is null`.execute(connection);
  const row = rows[0];
  if (!row?.is_protected) return row;
  // Others see the picture of a minor once staff have looked at it.
  return { ...row, provider_photo_url: null, avatar_url: row.has_approved_picture ? row.avatar_url : null };
}

/** A member with the whole profile and the settings. */
export async function findUser(connection: Connection, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${columns}, ${profileColumns}, a.birthdate::text, a.gender,
      t.timezone, t.email_frequency, t.notification_config
    from ${withProfile} left join profile_attribute a on a.member_id = m.id
      left join platform_setting_card t on t.member_id = m.id
    where m.id = ${id} and m.deleted_at is null`.execute(connection);
  return rows[0];
}

/**
 * Changes a member and locks the row; false if the account was deleted, or the new slug is or was another member's.
 */
export async function updateMember(
  connection: Connection,
  id: number,
  set: Updateable<Tables['member']>,
): Promise<boolean> {
  const row = await connection
    .updateTable('member')
    .set(set)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a member, unless the slug is or was another's; returns the id. */
export async function insertMember(
  connection: Connection,
  member: Insertable<Tables['member']>,
): Promise<number | undefined> {
  const row = await connection.insertInto('member').values(member).returning('id').executeTakeFirst();
  return row?.id;
}
