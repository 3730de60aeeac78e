import type { PublicUser, User } from '@mutirao/contract/members/members/members.ts';
import {
  defaultPlatformSetting,
  type NotificationConfig,
  notificationKinds,
  type PlatformSetting,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type {
  Contestant,
  ContestantUser,
  PublicContestant,
  UserProfile,
} from '@mutirao/contract/members/profiles/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import { ageOfRow } from '../../../platform/auth/ages.ts';
import { detectLanguage } from '../../../platform/language/detect-language.ts';
import { countryOf } from '../places/index.ts';
import { canAcceptChallenges, canChangeSettings } from './members.policy.ts';
import type { MemberRow, PublicUserRow, UserRow } from './members.queries.ts';

/** Two decimals of a degree are about a kilometre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

const instantOf = (date: Date | null) => (date as Date).toISOString();

/** The public part of the member's profile. */
function presentPublicProfile(row: PublicUserRow): Omit<UserProfile, 'birthdate' | 'gender'> | null {
  if (row.about === null) return null;
  return {
    about: row.about,
    about_language: detectLanguage(row.about),
    created_at: instantOf(row.profile_created_at),
    updated_at: instantOf(row.profile_updated_at),
  };
}

function presentProfile(row: UserRow): UserProfile | null {
  const shown = presentPublicProfile(row);
  if (!shown || row.birthdate === null || row.gender === null) return null;
  return { ...shown, birthdate: row.birthdate, gender: row.gender };
}

function presentContestant(row: PublicUserRow, user: ContestantUser): Contestant | null {
  if (row.contestant_id === null) return null;
  return {
    id: row.contestant_id,
    nationality: countryOf(row.nationality as string),
    country_residence: countryOf(row.residence as string),
    location: row.location as string,
    latitude: row.latitude as number,
    longitude: row.longitude as number,
    types: row.types ?? [],
    skills: row.skills ?? [],
    challenges: row.accepted,
    user,
    created_at: instantOf(row.contestant_created_at),
    updated_at: instantOf(row.contestant_updated_at),
  };
}

/** The country, and the place unless the member hides from the community. */
function presentPublicContestant(row: PublicUserRow, user: ContestantUser): PublicContestant | null {
  const whole = presentContestant(row, user);
  if (!whole) return null;
  if (row.hidden_from_community) return { ...whole, location: null, latitude: null, longitude: null };
  return { ...whole, latitude: roundDegrees(whole.latitude), longitude: roundDegrees(whole.longitude) };
}

/** The member's choices over the defaults. */
function presentSetting(row: UserRow): PlatformSetting {
  const { notification_config: defaults, ...rest } = defaultPlatformSetting;
  const chosen = row.notification_config ?? {};
  const config = notificationKinds.map((kind) => [kind, { ...defaults[kind], ...chosen[kind] }]);
  return {
    timezone: row.timezone ?? rest.timezone,
    email_frequency: row.email_frequency ?? rest.email_frequency,
    notification_config: Object.fromEntries(config) as NotificationConfig,
  };
}

const defaultAvatar = '/icons/avatar.svg';

/** What a member is named and shown by. */
export interface Person
  extends Pick<MemberRow, 'id' | 'slug' | 'first_name' | 'last_name' | 'avatar_url' | 'provider_photo_url'> {
  /** The profile, by moderation; an instant as JSON has it, or as the database does. */
  readonly hidden_at: Date | string | null;
}

/** Enough of a member to name, to show and to lead to. */
export function presentPerson(row: Person): ContestantUser {
  return {
    id: row.id,
    slug: row.slug,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    avatar: (row.hidden_at ? null : (row.avatar_url ?? row.provider_photo_url)) ?? defaultAvatar,
  };
}

const countryOrNone = (code: string | null) => (code === null ? null : countryOf(code));

/** A hidden profile as others than its member see it. */
function withheld(row: PublicUserRow): PublicUserRow {
  const texts = { about: null, description: null, description_br: null, linkedin: null };
  return { ...row, ...texts, video: null, banner: null, flag: null, hidden_from_community: true };
}

/** A member as everyone may see them. */
export function presentPublicUser(whole: PublicUserRow): PublicUser {
  const row = whole.hidden_at ? withheld(whole) : whole;
  const roles = row.roles.length > 0 ? row.roles : (['contestant'] as const);
  const person = presentPerson(row);
  return {
    ...person,
    role: { name: roles[0] ?? 'contestant' },
    roles: roles.map((name) => ({ name })),
    is_admin: row.roles.includes('admin') || row.roles.includes('master_admin'),
    description: row.description,
    description_br: row.description_br,
    video: row.video,
    banner: row.banner,
    flag: row.flag,
    linkedIn: row.linkedin,
    is_hidden: row.hidden_at !== null,
    skills: row.skills ?? [],
    nationality: countryOrNone(row.nationality),
    country_residence: countryOrNone(row.residence),
    user_profile: presentPublicProfile(row),
    contestant: presentPublicContestant(row, person),
    in_search: row.about !== null && row.contestant_id !== null && !row.hidden_from_search,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A member as they see themselves. */
export function presentUser(whole: UserRow, now: Date): User {
  const row = { ...whole, hidden_at: null };
  const { band, limit } = ageOfRow(row, now);
  const parts = { profile: row.about !== null, contestant: row.contestant_id !== null, limit };
  return {
    ...presentPublicUser(row),
    user_profile: presentProfile(row),
    contestant: presentContestant(row, presentPerson(row)),
    is_hidden: whole.hidden_at !== null,
    email: row.email ?? '',
    address: row.address,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    language: row.language,
    platform_setting: presentSetting(row),
    privacy: {
      hidden_from_community: row.hidden_from_community,
      hidden_from_impact_board: row.hidden_from_impact_board,
      hidden_from_search: row.hidden_from_search,
    },
    age: { band, limit, source: row.age_source },
    accept_terms: row.accept_terms,
    has_password: row.password_hash !== null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    can: { accept_challenges: canAcceptChallenges(parts), change_settings: canChangeSettings(parts) },
  };
}

const columns = [
  'id',
  'slug',
  'first_name',
  'last_name',
  'avatar_url',
  'provider_photo_url',
  'hidden_at',
  'is_protected',
] as const;

/** A row of `member`, by its name in a query, as the JSON of a person. */
export function personJson(member: string): RawBuilder<Person> {
  return sql.raw(`json_build_object(${columns.map((name) => `'${name}', ${member}.${name}`).join(', ')})`);
}

/** The member whose id is in a column, as the JSON of a person; null without one, and for a deleted account. */
export function personOf(column: string): RawBuilder<Person | null> {
  return sql`(select ${personJson('m')} from member m where m.id = ${sql.raw(column)} and m.deleted_at is null)`;
}
