import type { ChallengeCard, ListChallengesQuery, Situation } from '@mutirao/contract/challenges.ts';
import { type Page, toPage } from '@mutirao/contract/pagination.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { presentCard } from './challenges.present.ts';
import { findCards, findCardsById, type Scope } from './challenges.queries.ts';

interface Dependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
}

interface Wanted {
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

/** One page of a list of challenges, newest first. */
export async function listChallenges(
  { platform, getCategoryNames }: Dependencies,
  wanted: Wanted,
): Promise<Page<ChallengeCard>> {
  const { scope, situation, page, per_page } = wanted;
  const [names, { rows, total }] = await Promise.all([
    getCategoryNames(),
    findCards(platform.database, { scope, situation, offset: (page - 1) * per_page, limit: per_page }),
  ]);
  return toPage(
    rows.map((row) => presentCard(row, names)),
    total,
    { page, per_page },
  );
}

/** The published challenges with these ids, in the order given. */
export async function getCards(
  { platform, getCategoryNames }: Dependencies,
  ids: readonly number[],
): Promise<ChallengeCard[]> {
  const [names, rows] = await Promise.all([getCategoryNames(), findCardsById(platform.database, ids)]);
  return rows.map((row) => presentCard(row, names));
}

/** How many challenges there are in a situation, and how many lives they changed. */
export async function countChallenges({ platform }: Pick<Dependencies, 'platform'>, situation: Situation | 'all') {
  const { total, livesChanged } = await findCards(platform.database, {
    scope: { kind: 'all' },
    situation,
    offset: 0,
    limit: 0,
  });
  return { total, livesChanged };
}
