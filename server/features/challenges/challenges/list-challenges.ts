import type { ChallengeCard, ListChallengesQuery, Situation } from '@mutirao/contract/challenges/challenges.ts';
import { pageFigures } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCardsJson } from './cards-json.ts';
import { presentCard } from './challenges.present.ts';
import { findCardsById } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { findListing, type Listing, listedIds, type Scope } from './versions.queries.ts';

export interface Wanted {
  scope: Scope;
  situation: Situation | 'all';
  page: number;
  per_page: number;
}

/** What every list of cards depends on: which it holds, what their goals are called, and how many follow them. */
export const listTags = ['lists', 'categories', 'figures'] as const;

/** Cards that are skipped in a fraction of a millisecond. */
const farOffset = 2000;

/** The scope a query asks for; a tag and a goal together ask for the tag, which is the rarer. */
export function scopeOf(query: Partial<Pick<ListChallengesQuery, 'tag' | 'filter[tag]' | 'filter[category]'>>): Scope {
  const name = query['filter[tag]'] ?? query.tag;
  if (name) return { kind: 'tag', name };
  const id = query['filter[category]'];
  return id ? { kind: 'category', id } : { kind: 'all' };
}

function findPage({ database, reader }: Platform, { scope, situation, page, per_page }: Wanted): Promise<Listing> {
  const offset = (page - 1) * per_page;
  // Walking to a far page takes a while: nobody else waits for it.
  return findListing(offset > farOffset ? database : reader, { scope, situation, offset, limit: per_page });
}

/** One page of a list of challenges, newest first: as JSON, with the size of the whole list. */
export async function listChallenges(
  dependencies: Omit<ChallengeDependencies, 'standings'>,
  wanted: Wanted,
  figuresOf?: (total: number) => Readonly<Record<string, number>>,
): Promise<{ json: Buffer; total: number }> {
  const { total, versions } = await findPage(dependencies.platform, wanted);
  return { json: await getCardsJson(dependencies, versions, figuresOf?.(total)), total };
}

/** The same as a page of the API. */
export async function listChallengesJson(dependencies: ChallengeDependencies, wanted: Wanted): Promise<Buffer> {
  const { json } = await listChallenges(dependencies, wanted, (total) => pageFigures(total, wanted));
  return json;
}

/** The same list as a member sees it: nobody else's, so nothing of it is kept. */
export async function listChallengesFor(
  viewer: Viewer,
  dependencies: Omit<ChallengeDependencies, 'written'>,
  wanted: Wanted,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const { versions, total } = await findPage(dependencies.platform, wanted);
  return { cards: await getCards(dependencies, listedIds(versions), viewer), total };
}

/** The published challenges with these ids, in the order given, as the viewer sees them. */
export async function getCards(
  { platform, getCategoryNames, standings }: Omit<ChallengeDependencies, 'written'>,
  ids: readonly number[],
  viewer: Viewer | undefined,
): Promise<ChallengeCard[]> {
  if (ids.length === 0) return [];
  const [names, rows, flags] = await Promise.all([
    getCategoryNames(),
    findCardsById(platform.reader, ids),
    viewer && standings.findFlags(viewer, ids),
  ]);
  return rows.map((row) => presentCard(row, names, flags?.get(row.id)));
}
