import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/localized.ts';

/** The details of each event beside its challenge. Instants are as JSON has them. */
export interface EventDetails {
  challenge_published: { opens_at: string | null };
  challenge_opened: { deadline: string | null };
  /** Those dates that changed. */
  challenge_dates_changed: Partial<Record<'opens_at' | 'registration_deadline' | 'deadline', string | null>>;
  challenge_registration_closed: object;
  challenge_finished: object;
  product_news: { title: Localized; text: Localized; path: string | null };
}

export interface ChallengeFacts {
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
}

/** What a text is written from. */
export interface Facts<Detail> {
  readonly detail: Detail;
  readonly challenge: ChallengeFacts;
  readonly language: Language;
  /** An instant in the user's language and zone. */
  readonly moment: (instant: string) => string;
}

export interface NotificationText {
  readonly title: string;
  readonly text: string;
}
