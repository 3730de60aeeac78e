import type {
  ChallengeCard,
  ListChallengesQuery,
  Situation,
} from '@mutirao/contract/challenges/challenges/challenges.ts';
import { findListing, type Scope } from './challenge-lists.queries.ts';
import { presentCards } from './get-cards.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

export interface Wanted {
  scope: Scope;
  situation: Situation | 'all';
  page: number;
  per_page: number;
}

/** The scope a query asks for; a tag and a goal together ask for the tag, which is the rarer. */
export function scopeOf(query: Partial<Pick<ListChallengesQuery, 'tag' | 'filter[tag]' | 'filter[category]'>>): Scope {
  const name = query['filter[tag]'] ?? query.tag;
  if (name) return { kind: 'tag', name };
  const id = query['filter[category]'];
  return id ? { kind: 'category', id } : { kind: 'all' };
}

/** One page of a list of challenges, newest first, as visitors see them, with the size of the whole list. */
export async function listChallenges(
  dependencies: ChallengeDependencies,
  { page, per_page, ...list }: Wanted,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const slice = { ...list, offset: (page - 1) * per_page, limit: per_page };
  const { cards, total } = await findListing(dependencies.platform.pipelinedConnection, slice);
  return { cards: await presentCards(dependencies, cards), total };
}
