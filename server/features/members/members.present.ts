import type { PublicUser, User } from '@mutirao/contract/members.ts';
import { defaultPlatformSetting } from '@mutirao/contract/platform-settings.ts';
import type { MemberRow } from './members.queries.ts';

const defaultAvatar = '/icons/avatar.svg';

/** A member as everyone may see them. */
export function presentPublicUser(row: MemberRow): PublicUser {
  const roles = row.roles.length > 0 ? row.roles : (['contestant'] as const);
  return {
    id: row.id,
    slug: row.slug,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    avatar: row.avatar_url ?? row.provider_photo_url ?? defaultAvatar,
    role: { name: roles[0] ?? 'contestant' },
    roles: roles.map((name) => ({ name })),
    is_admin: row.roles.includes('admin') || row.roles.includes('master_admin'),
    description: row.description,
    description_br: row.description_br,
    video: row.video,
    banner: row.banner,
    flag: row.flag,
    linkedIn: row.linkedin,
    skills: [],
    nationality: null,
    country_residence: null,
    user_profile: null,
    contestant: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A member as they see themselves. */
export function presentUser(row: MemberRow): User {
  return {
    ...presentPublicUser(row),
    user_profile: null,
    privacy: { hidden_from_community: false, hidden_from_impact_board: false, hidden_from_search: false },
    email: row.email ?? '',
    address: row.address,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    platform_setting: defaultPlatformSetting,
    accept_terms: row.accept_terms,
    has_password: row.password_hash !== null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    can: { accept_challenges: false, change_settings: false },
  };
}
