import type {
  ChallengeCard,
  ListChallengesQuery,
  Situation,
} from '@mutirao/contract/challenges/challenges/challenges.ts';
import { listDepth } from '@mutirao/contract/limits.ts';
import { pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { ChallengeDependencies } from './challenges.present.ts';
import { presentCard } from './challenges.present.ts';
import { type CardRow, cardColumns, findTotals, joinFigures } from './challenges.queries.ts';

/** Which list: all challenges, those of a goal, or those with a tag. */
export type Scope = { kind: 'all' } | { kind: 'category'; id: number } | { kind: 'tag'; name: string };

/** The folded Portuguese name of the tag with a name in either language. */
const foldedTag = (name: string) =>
  sql`coalesce((select folded_pt from tag_translation where folded_en = fold_tag(${name})), fold_tag(${name}))`;

function scopeKey(scope: Scope) {
  if (scope.kind === 'all') return sql`'all'`;
  return scope.kind === 'category' ? sql`'category:' || ${scope.id}::int` : sql`'tag:' || ${foldedTag(scope.name)}`;
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

const orders = {
  new: sql`c.id desc`,
  ends: sql`c.situation = 'finished', c.deadline, c.id desc`,
  open: sql`array_position('{in_progress,coming_soon,finished}'::text[], c.situation), c.id desc`,
} as const;

export interface Filter {
  /** A challenge of the list is in all of them. */
  readonly scopes: readonly Scope[];
  readonly situation: Situation | 'all';
  /** Only those that can be accepted at this moment. */
  readonly openAt?: Date | undefined;
  readonly hasPrize?: boolean;
  readonly order: keyof typeof orders;
}

/** The cards in a slice of a filtered list, in one of its orders, and the size of the whole list. */
export async function findFiltered(
  connection: Connection,
  { scopes, situation, openAt, hasPrize, order, offset, limit }: Filter & Omit<Slice, 'scope' | 'situation'>,
): Promise<{ cards: CardRow[]; total: number }> {
  const conditions = [sql`c.published`];
  for (const scope of scopes)
    conditions.push(sql`exists (
      select from challenge_listing l
      where l.scope = ${scopeKey(scope)} and l.situation = 'all' and l.challenge_id = c.id)`);
  if (situation !== 'all') conditions.push(sql`c.situation = ${situation}`);
  if (openAt)
    conditions.push(sql`c.situation = 'in_progress' and not c.registration_closed
      and coalesce(c.registration_deadline > ${openAt}, true) and coalesce(c.deadline > ${openAt}, true)`);
  if (hasPrize) conditions.push(sql`exists (select from challenge_prize p where p.challenge_id = c.id)`);
  const isCounted = scopes.length < 2 && !openAt && !hasPrize;
  const found = sql`from challenge c where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<(CardRow & { total: number }) | { id: null; total: number }>`
    select t.total, ${cardColumns}
    from (${
      isCounted
        ? sql`
      select coalesce(sum(total), 0)::int as total from challenge_total
      where scope = ${scopeKey(scopes[0] ?? { kind: 'all' })} and situation = ${situation}`
        : sql`
      select count(*)::int as total ${found}`
    }) t
    left join challenge c on c.id = any(array(
      select c.id ${found} order by ${orders[order]} limit ${limit} offset ${offset}))
    ${joinFigures}
    order by ${orders[order]}`.execute(connection);
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

/** Which list a query asks for. */
export function filterOf(query: Partial<Omit<ListChallengesQuery, 'page' | 'per_page'>>, now: Date): Filter {
  const name = query['filter[tag]'] ?? query.tag;
  const id = query['filter[category]'];
  return {
    scopes: [...(name ? [{ kind: 'tag', name } as const] : []), ...(id ? [{ kind: 'category', id } as const] : [])],
    situation: query['filter[situation]'] ?? 'all',
    openAt: query['filter[open]'] === 'true' ? now : undefined,
    hasPrize: query['filter[prize]'] === 'true',
    order: query.order ?? 'new',
  };
}

/**
 * One page of a list of challenges as visitors see them, with the size of the whole list and how many of it have pages.
 * A list of one scope, newest first, is counted in blocks, which make every page equally near.
 */
export async function listChallenges(
  { platform, ...dependencies }: ChallengeDependencies,
  filter: Filter,
  asked: { page: number; per_page: number },
): Promise<{ cards: ChallengeCard[]; total: number; depth: number }> {
  const { scopes, situation, openAt, hasPrize, order } = filter;
  const connection = platform.pipelinedConnection;
  if (order === 'new' && !openAt && !hasPrize && scopes.length < 2) {
    const slice = { offset: (asked.page - 1) * asked.per_page, limit: asked.per_page };
    const [scope = { kind: 'all' }] = scopes;
    const { cards, total } = await findListing(connection, { scope, situation, ...slice });
    return { cards: await presentCards(dependencies, cards), total, depth: total };
  }
  const { cards, total } = await findFiltered(connection, { ...filter, ...pageSlice(asked) });
  return { cards: await presentCards(dependencies, cards), total, depth: listDepth };
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
