import type { Gender, ProfileType } from '@mutirao/contract/members/profiles/profiles.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    user_profile: {
      member_id: number;
      about: string;
      /** Written as YYYY-MM-DD; read it as text, since a day has no zone. */
      birthdate: string;
      gender: Gender;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    contestant: {
      id: Generated<number>;
      member_id: number;
      nationality: string;
      country_residence: string;
      location: string;
      latitude: number;
      longitude: number;
      types: Generated<ProfileType[]>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
