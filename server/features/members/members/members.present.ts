import type { PublicUser, User } from '@mutirao/contract/members/members/members.ts';
import type { ContestantUser } from '@mutirao/contract/members/profiles/profiles.ts';
import { countryOf } from '../places/index.ts';
import { canAcceptChallenges, canChangeSettings } from './members.policy.ts';
import type { MemberRow, PublicUserRow, UserRow } from './members.queries.ts';
import {
  presentContestant,
  presentProfile,
  presentPublicContestant,
  presentPublicProfile,
  presentSetting,
} from './profile.present.ts';

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
export function presentUser(whole: UserRow): User {
  const row = { ...whole, hidden_at: null };
  const parts = { profile: row.about !== null, contestant: row.contestant_id !== null };
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
    accept_terms: row.accept_terms,
    has_password: row.password_hash !== null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    can: { accept_challenges: canAcceptChallenges(parts), change_settings: canChangeSettings(parts) },
  };
}
