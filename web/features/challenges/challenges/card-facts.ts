import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { isRegistrationPossible } from '@mutirao/contract/challenges/challenges/registration.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import type { ChallengeMessages } from './messages.pt.ts';

export const useChallengeTexts = defineTexts('challenges', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

type Dates = Pick<ChallengeCard, 'situation' | 'deadline' | 'registration_deadline'>;

const day = 24 * 60 * 60 * 1000;

/** Days until an instant, rounded up: 3 hours ahead is 1 day, the past is 0. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / day));
}

/** The deadline of the challenge, as text of a card. */
export function deadlineText({ situation, deadline }: Dates, now: Date, t: ChallengeMessages['card']): string {
  if (situation === 'finished') return t.ended;
  if (deadline === null) return t.neverEnds;
  const days = daysUntil(deadline, now);
  return days > 0 ? t.endingIn(days) : t.ended;
}

/** The end of registration on a card; empty where it would only repeat the deadline. */
export function registrationText(
  dates: Dates & { opens_at?: string | null },
  now: Date,
  t: ChallengeMessages['card'],
): string | undefined {
  const { situation, registration_deadline } = dates;
  if (situation !== 'in_progress') return undefined;
  if (registration_deadline === null) return isRegistrationPossible(dates, now) ? t.enterNow : undefined;
  if (!isRegistrationPossible(dates, now))
    return deadlineText(dates, now, t) === t.ended ? undefined : t.registrationClosed;
  return t.registerUntil(formatDay(registration_deadline, organisationZone));
}

const shown = [
  'id',
  'slug',
  'title',
  'short_description',
  'card_banner_url',
  'type',
  'situation',
  'registration_deadline',
  'deadline',
  'lives_changed',
  'followers_count',
] as const satisfies readonly (keyof ChallengeCard)[];

/** The data of a challenge's card. */
export type CardFacts = Pick<ChallengeCard, (typeof shown)[number]> & { categories: readonly { id: number }[] };

/** A challenge without the data that its card does not show, to keep the payload of lists small. */
export function cardFacts(challenge: ChallengeCard): CardFacts {
  return {
    ...(Object.fromEntries(shown.map((name) => [name, challenge[name]])) as Omit<CardFacts, 'categories'>),
    // The first goal determines the card's colour.
    categories: challenge.categories.slice(0, 1).map(({ id }) => ({ id })),
  };
}

/** A page of a list, as its cards show it. */
export function pageOfFacts(page: Page<ChallengeCard>): Page<CardFacts> {
  return { ...page, data: page.data.map(cardFacts) };
}
