import type { User } from '@mutirao/contract/members/members/members.ts';
import type { ProfileType } from '@mutirao/contract/members/profiles/profiles.ts';
import type { ChosenPlace } from '../places/index.ts';

/** The values of the profile form. */
export interface ProfileValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly about: string;
  readonly nationality: string;
  readonly country_residence: string;
  /** Chosen, not only typed. */
  readonly place: ChosenPlace | null;
  readonly birthdate: string;
  readonly gender: string;
  readonly types: readonly ProfileType[];
}

/** The member's present values. */
export function valuesOf({ first_name, last_name, user_profile: profile, contestant }: User): ProfileValues {
  return {
    first_name,
    last_name,
    about: profile?.about ?? '',
    nationality: contestant?.nationality.code ?? '',
    country_residence: contestant?.country_residence.code ?? '',
    place: contestant && {
      description: contestant.location,
      latitude: contestant.latitude,
      longitude: contestant.longitude,
      country: contestant.country_residence.code,
    },
    birthdate: profile?.birthdate ?? '',
    gender: profile?.gender ?? '',
    types: contestant?.types ?? [],
  };
}

/** The form's values as the API's input; blank ones are omitted. */
export function inputOf({ place, ...values }: ProfileValues): Record<string, unknown> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(filled),
    ...(place && { location: place.description, latitude: place.latitude, longitude: place.longitude }),
  };
}
