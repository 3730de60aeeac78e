import type { Gender, ProfileType } from '@mutirao/contract/members/profiles/profiles.ts';
import type { demoPlaces } from './places.ts';

export interface Bilingual {
  readonly pt: string;
  readonly en: string;
}

export interface DemoBlock {
  readonly type: 'text' | 'image' | 'relevant' | 'video';
  readonly text?: Bilingual;
  readonly image?: string;
  readonly icon?: string;
  readonly number?: string;
  readonly video?: string;
}

export interface DemoPrize {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly value?: number;
  readonly currency?: 'BRL' | 'USD';
}

export interface DemoCounts {
  readonly files: number;
  readonly gallery: number;
  readonly partners: number;
  readonly faqs: number;
}

export type DemoTab = 'community' | 'timeline' | 'forum' | 'files' | 'partners' | 'map';

export interface DemoChallenge {
  readonly slug: string;
  readonly title: Bilingual;
  readonly short_description: Bilingual;
  readonly description: Bilingual;
  readonly type: 'competition' | 'collaborative';
  readonly goals: readonly number[];
  readonly tags: readonly string[];
  readonly opens_in_days?: number;
  readonly closed?: true;
  readonly deadline_in_days: number | null;
  readonly registration_in_days: number | null | 'finished';
  readonly teams_enabled: boolean;
  readonly tabs_off?: readonly DemoTab[];
  readonly lives_changed: number;
  readonly counts: DemoCounts;
  readonly blocks: readonly DemoBlock[];
  readonly prizes: readonly DemoPrize[];
}

export interface DemoGoal {
  readonly id: number;
  readonly slug: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
}

export interface DemoMember {
  readonly first: string;
  readonly last: string;
  readonly role?: 'admin' | 'master_admin' | 'judge' | 'advisor' | 'partner' | 'contestant';
  readonly about?: Bilingual;
  /** Uses the site in English. */
  readonly abroad?: true;
  readonly noPhoto?: true;
  /** Administers the first challenge, and has no other part in anything. */
  readonly challengeAdmin?: true;
  /** Has just registered: an account to see how a profile is completed. */
  readonly newcomer?: true;
}

export interface DemoProfile {
  /** In the member's own language. */
  readonly about: string;
  readonly birthdate: string;
  readonly gender: Gender;
  readonly place: keyof typeof demoPlaces;
  /** That of the place, unless they come from elsewhere. */
  readonly nationality?: string;
  readonly types: readonly ProfileType[];
  /** By abbreviation. */
  readonly skills: readonly string[];
}
