import type { Situation } from '@mutirao/contract/challenges.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/schema.ts';
import type { ChallengeBlockTable, ChallengePrizeTable, ChallengeTable } from './challenges.tables.ts';

type Stored = Selectable<ChallengeTable>;
/** A challenge as lists show it: without its long texts and what only its own page needs. */
export type CardRow = Omit<
  Stored,
  'description_pt' | 'description_en' | 'published' | 'opens_at' | 'closed_at' | 'situation_until'
>;
export type BlockRow = Omit<Selectable<ChallengeBlockTable>, 'challenge_id' | 'position'>;
export type ChallengeRow = CardRow &
  Pick<Stored, 'description_pt' | 'description_en' | 'published' | 'opens_at'> & { blocks: BlockRow[] };
export type PrizeRow = Selectable<ChallengePrizeTable>;

/** PostgreSQL's own writing of a list takes the driver several times as long to read as JSON. */
const listColumns = new Set(['category_ids', 'tags', 'tabs_off']);
const cardColumns = sql.raw(
  `id slug title_pt title_en short_description_pt short_description_en banner_url card_banner_url front_banner_url
   type deadline registration_deadline registration_closed situation category_ids tags tabs_off
   teams_enabled lives_changed followers_count contestants_count files_count galery_count tasks_count teams_count
   judges_count partners_count advisors_count faqs_count created_at updated_at`
    .split(/\s+/)
    .map((name) => (listColumns.has(name) ? `to_json(c.${name}) as ${name}` : `c.${name}`))
    .join(', '),
);

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

export interface Listing {
  total: number;
  lives_changed: number;
  /** The cards, each as `id version`, with commas between; a version changes with every write of its row. */
  versions: string;
}

/** The ids of a listing's cards, in their order. */
export function listedIds(versions: string): number[] {
  return versions === '' ? [] : versions.split(',').map((one) => Number.parseInt(one, 10));
}

/** Which cards a slice of a list holds, newest first, with the size and the impact of the whole list: one row. */
export async function findListing(
  connection: Connection,
  { scope, situation, offset, limit }: Slice,
): Promise<Listing> {
  const { rows } = await sql<Listing>`
    with list as materialized (select ${scopeKey(scope)} as scope)
    select coalesce(t.total, 0) as total, coalesce(t.lives_changed, 0) as lives_changed, array_to_string(array(
      select c.id || ' ' || c.xmin
      from (
        select challenge_id from challenge_listing listing
        where listing.scope = list.scope and listing.situation = ${situation}
        order by challenge_id desc limit ${limit} offset ${offset}
      ) listed
      join challenge c on c.id = listed.challenge_id
      order by c.id desc), ',') as versions
    from list left join challenge_total t on t.scope = list.scope and t.situation = ${situation}`.execute(connection);
  return rows[0] as Listing;
}

/** The published challenges with these ids, in the order given. */
export async function findCardsById(connection: Connection, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from challenge c where c.id = any(${ids}) and c.published
    order by array_position(${ids}::int[], c.id)`.execute(connection);
  return rows;
}

/** Up to `limit` other challenges in progress that share most goals and tags, filled up with the newest. */
export async function findRelatedCards(connection: Connection, id: number, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with candidate as (
      select near.challenge_id, count(*) as shared
      from challenge one, challenge_scopes(one) own
      cross join lateral (
        select challenge_id from challenge_listing listing
        where listing.scope = own and listing.situation = 'in_progress' and listing.challenge_id <> one.id
        order by challenge_id desc limit ${limit * 2}
      ) near
      where one.id = ${id}
      group by near.challenge_id
    )
    select ${cardColumns} from candidate join challenge c on c.id = candidate.challenge_id
    order by candidate.shared desc, c.id desc limit ${limit}`.execute(connection);
  return rows;
}

const blocks = sql`coalesce((
  select json_agg(json_build_object(
    'id', b.id, 'type', b.type, 'text_pt', b.text_pt, 'text_en', b.text_en,
    'image', b.image, 'icon', b.icon, 'number', b.number, 'video', b.video) order by b.position)
  from challenge_block b where b.challenge_id = c.id), '[]')`;

/** One challenge with its blocks, by its id or by its slug. */
export async function findChallenge(
  connection: Connection,
  by: { id: number } | { slug: string },
): Promise<ChallengeRow | undefined> {
  const condition = 'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`;
  const { rows } = await sql<ChallengeRow>`
    select ${cardColumns}, c.description_pt, c.description_en, c.published, c.opens_at, ${blocks} as blocks
    from challenge c where ${condition}`.execute(connection);
  return rows[0];
}

/** A challenge's prizes in their order; undefined for a challenge that is unknown or not published. */
export async function findPrizes(connection: Connection, id: number): Promise<PrizeRow[] | undefined> {
  const { rows } = await sql<PrizeRow | (PrizeRow & { id: null })>`
    select p.id, p.challenge_id, p.position, p.title_pt, p.title_en, p.description_pt, p.description_en, p.value,
      p.currency, p.created_at, p.updated_at
    from challenge c left join challenge_prize p on p.challenge_id = c.id
    where c.id = ${id} and c.published order by p.position`.execute(connection);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

/** Tags whose name holds `part`, whatever the accents, the most used first. */
export async function findTags(
  connection: Connection,
  part: string,
  limit: number,
): Promise<{ name: string; challenges_count: number }[]> {
  const { rows } = await sql<{ name: string; challenges_count: number }>`
    select min(tag.name) as name, t.total as challenges_count
    from tag join challenge_total t on t.scope = 'tag:' || tag.folded and t.situation = 'all' and t.total > 0
    where tag.folded like '%' || replace(replace(replace(fold_tag(${part}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    group by tag.folded, t.total
    order by t.total desc, name limit ${limit}`.execute(connection);
  return rows;
}
