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
import { countryOf } from '../places/index.ts';
import type { PublicUserRow, UserRow } from './members.queries.ts';

/** Two decimals of a degree are about a kilometre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

const instantOf = (date: Date | null) => (date as Date).toISOString();

/** The public part of the member's profile. */
export function presentPublicProfile(
  row: PublicUserRow,
): Pick<UserProfile, 'about' | 'created_at' | 'updated_at'> | null {
  if (row.about === null) return null;
  return {
    about: row.about,
    created_at: instantOf(row.profile_created_at),
    updated_at: instantOf(row.profile_updated_at),
  };
}

export function presentProfile(row: UserRow): UserProfile | null {
  const shown = presentPublicProfile(row);
  if (!shown || row.birthdate === null || row.gender === null) return null;
  return { ...shown, birthdate: row.birthdate, gender: row.gender };
}

export function presentContestant(row: PublicUserRow, user: ContestantUser): Contestant | null {
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
export function presentPublicContestant(row: PublicUserRow, user: ContestantUser): PublicContestant | null {
  const whole = presentContestant(row, user);
  if (!whole) return null;
  if (row.hidden_from_community) return { ...whole, location: null, latitude: null, longitude: null };
  return { ...whole, latitude: roundDegrees(whole.latitude), longitude: roundDegrees(whole.longitude) };
}

/** The member's choices over the defaults. */
export function presentSetting(row: UserRow): PlatformSetting {
  const { notification_config: defaults, ...rest } = defaultPlatformSetting;
  const chosen = row.notification_config ?? {};
  const config = notificationKinds.map((kind) => [kind, { ...defaults[kind], ...chosen[kind] }]);
  return {
    timezone: row.timezone ?? rest.timezone,
    email_frequency: row.email_frequency ?? rest.email_frequency,
    notification_config: Object.fromEntries(config) as NotificationConfig,
  };
}
