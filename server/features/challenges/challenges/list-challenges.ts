import type {
  ChallengeCard,
  ListChallengesQuery,
  Situation,
} from '@mutirao/contract/challenges/challenges/challenges.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { type CardRow, cardColumns, joinFigures } from './card-columns.ts';
import { presentCard } from './challenges.present.ts';
import { findTotals } from './challenges.queries.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** Which list: all challenges, those of a goal, or those with a tag. */
export type Scope = { kind: 'all' } | { kind: 'category'; id: number } | { kind: 'tag'; name: string };

function scopeKey(scope: Scope) {
  if (scope.kind === 'all') return sql`'all'`;
  return scope.kind === 'category' ? sql`'category:' || ${scope.id}::int` : sql`'tag:' || fold_tag(${scope.name})`;
}

interface Slice {
  scope: Scope;
  situation: Situation | 'all';
  offset: number;
  limit: number;
}

/**
 * The cards in a slice of a list, newest first, and the size of the whole list. The blocks of the list before the slice
 * are skipped by their sizes, so a far page reads no more entries than one block has.
 */
export async function findListing(
  connection: Connection,
  { scope, situation, offset, limit }: Slice,
): Promise<{ cards: CardRow[]; total: number }> {
  const { rows } = await sql<(CardRow & { total: number }) | { id: null; total: number }>`
    with list as materialized (select ${scopeKey(scope)} as scope),
    block as materialized (
      select b.below, b.before from (
        select below, total, sum(total) over (order by below desc) - total as before
        from challenge_listing_block
        where scope = (select scope from list) and situation = ${situation}
      ) b
      where b.before + b.total > ${offset}
      order by b.below desc limit 1
    )
    select coalesce(t.total, 0) as total, ${cardColumns}
    from list
    left join challenge_total t on t.scope = list.scope and t.situation = ${situation}
    left join challenge c on c.id = any(array(
      select challenge_id from challenge_listing listing
      where listing.scope = (select scope from list) and listing.situation = ${situation}
        and listing.challenge_id < (select below from block)
      order by challenge_id desc limit ${limit} offset ${offset} - (select before from block)))
    ${joinFigures}
    order by c.id desc`.execute(connection);
  return { cards: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The published challenges with these ids, in the order given. */
export async function findCardsById(connection: Connection, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from challenge c ${joinFigures} where c.id = any(${ids}) and c.published
    order by array_position(${ids}::int[], c.id)`.execute(connection);
  return rows;
}

/**
 * Up to `limit` other challenges in progress that share most goals and tags, filled up with the newest; undefined for a
 * challenge that is unknown or not published.
 */
export async function findRelated(connection: Connection, id: number, limit: number): Promise<CardRow[] | undefined> {
  const { rows } = await sql<CardRow | { id: null }>`
    select ${cardColumns}
    from challenge one
    left join lateral (
      select near.challenge_id, count(*) as shared
      from challenge_scopes(one) own
      cross join lateral (
        select challenge_id from challenge_listing listing
        where listing.scope = own and listing.situation = 'in_progress' and listing.challenge_id <> one.id
        order by challenge_id desc limit ${limit * 2}
      ) near
      group by near.challenge_id
      order by shared desc, near.challenge_id desc limit ${limit}
    ) candidate on true
    left join challenge c on c.id = candidate.challenge_id
    ${joinFigures}
    where one.id = ${id} and one.published
    order by candidate.shared desc, c.id desc`.execute(connection);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}

/** These challenges as visitors see them. */
export async function presentCards(
  { getCategoryNames }: Pick<ChallengeDependencies, 'getCategoryNames'>,
  rows: readonly CardRow[],
): Promise<ChallengeCard[]> {
  const names = await getCategoryNames();
  return rows.map((row) => presentCard(row, names));
}

/** The published challenges with these ids, in the order given, as visitors see them. */
export async function getCards(
  dependencies: Pick<ChallengeDependencies, 'platform' | 'getCategoryNames'>,
  ids: readonly number[],
): Promise<ChallengeCard[]> {
  if (ids.length === 0) return [];
  return presentCards(dependencies, await findCardsById(dependencies.platform.pipelinedConnection, ids));
}

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

export interface Total {
  total: number;
  livesChanged: number;
}

/** How many challenges there are in each situation and in all, and how many lives they changed. */
export async function countChallenges({
  platform,
}: Pick<ChallengeDependencies, 'platform'>): Promise<(situation: Situation | 'all') => Total> {
  const rows = await findTotals(platform.pipelinedConnection);
  const totals = new Map(
    rows.map(({ situation, total, lives_changed }) => [situation, { total, livesChanged: lives_changed }]),
  );
  return (situation) => totals.get(situation) ?? { total: 0, livesChanged: 0 };
}
