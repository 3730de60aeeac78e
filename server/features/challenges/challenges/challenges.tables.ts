import type { SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge: {
      id: Generated<number>;
      slug: string;
      title_pt: string;
      title_en: string;
      short_description_pt: string;
      short_description_en: string;
      description_pt: string;
      description_en: string;
      banner_url: string | null;
      card_banner_url: string | null;
      front_banner_url: string | null;
      type: 'competition' | 'collaborative';
      published: Generated<boolean>;
      opens_at: Date | null;
      closed_at: Date | null;
      deadline: Date | null;
      registration_deadline: Date | null;
      registration_closed: Generated<boolean>;
      situation: Generated<'in_progress' | 'finished' | 'coming_soon'>;
      situation_until: Generated<Date | number>;
      category_ids: Generated<number[]>;
      tags: Generated<string[]>;
      tabs_off: Generated<SwitchableTab[]>;
      teams_enabled: Generated<boolean>;
      max_members: Generated<number>;
      one_answer_per_team: Generated<boolean>;
      /** Who signs the certificates for it. */
      responsible_name: string | null;
      certificate_hours: number | null;
      /** Of certificates; null takes the picture of the card. */
      logo_url: string | null;
      lives_changed: Generated<number>;
      /** In which the dates are meant. */
      time_zone: Generated<string>;
      /** For the first time. */
      published_at: Date | null;
      archived_at: Date | null;
      /** Makes creating it idempotent. */
      request_id: string | null;
      files_count: Generated<number>;
      galery_count: Generated<number>;
      tasks_count: Generated<number>;
      partners_count: Generated<number>;
      faqs_count: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    /** A part of the figures that members change: a figure is the sum over the rows of its challenge. */
    challenge_counter: {
      id: Generated<number>;
      challenge_id: number;
      followers_count: Generated<number>;
      contestants_count: Generated<number>;
      judges_count: Generated<number>;
      advisors_count: Generated<number>;
      teams_count: Generated<number>;
    };
    challenge_block: {
      id: Generated<number>;
      /** Stable across publications. */
      key: Generated<string>;
      challenge_id: number;
      position: number;
      type: 'text' | 'image' | 'relevant' | 'video';
      text_pt: Generated<string>;
      text_en: Generated<string>;
      image: string | null;
      icon: string | null;
      number: string | null;
      video: string | null;
    };
    challenge_prize: {
      id: Generated<number>;
      /** Stable across publications. */
      key: Generated<string>;
      challenge_id: number;
      position: number;
      title_pt: string;
      title_en: string;
      description_pt: string;
      description_en: string;
      value: number | null;
      currency: string | null;
      winner_team_id: number | null;
      winner_member_id: number | null;
      winner_name: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    challenge_listing: { scope: string; situation: string; challenge_id: number };
    challenge_listing_block: { scope: string; situation: string; below: number; total: number };
    challenge_total: { scope: string; situation: string; total: number; lives_changed: number };
    tag: { name: string; folded: string };
    /** Every address that a challenge had while it was published. */
    challenge_address: { slug: string; challenge_id: number; created_at: Generated<Date> };
  }
}
