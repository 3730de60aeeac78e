import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { Page } from '@mutirao/contract/pagination.ts';

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
