import type { PlatformRole } from '@mutirao/contract/members/members/members.ts';
import type { PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    member: {
      id: Generated<number>;
      slug: string;
      first_name: string;
      last_name: string;
      folded_name: GeneratedAlways<string>;
      email: string | null;
      confirmed_at: Date | null;
      password_hash: string | null;
      language: Generated<'pt' | 'en'>;
      avatar_url: string | null;
      provider_photo_url: string | null;
      roles: Generated<PlatformRole[]>;
      /** Of the demo world. */
      is_demo: Generated<boolean>;
      description: string | null;
      description_br: string | null;
      video: string | null;
      banner: string | null;
      flag: string | null;
      linkedin: string | null;
      address: string | null;
      /** Cannot sign in until then. */
      suspended_until: Date | null;
      suspension_reason: string | null;
      deletion_at: Date | null;
      /** Whether certificates stay valid, with the name, when the account is deleted. */
      keeps_certificates: Generated<boolean>;
      deleted_at: Date | null;
      /** The profile, by moderation. */
      hidden_at: Date | null;
      hidden_from_community: Generated<boolean>;
      hidden_from_impact_board: Generated<boolean>;
      hidden_from_search: Generated<boolean>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    member_address: { slug: string; member_id: number; created_at: Generated<Date> };
    consent: {
      id: Generated<number>;
      member_id: number;
      kind: 'terms' | 'privacy';
      /** `null` for what was agreed to before the texts were there. */
      version: number | null;
      /** The page of the text. */
      page: ColumnType<PageSlug, never, never>;
      created_at: Generated<Date>;
    };
  }
}
