import type { CountedTag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import { type CardRow, cardColumns, joinFigures, seesDraft } from './card-columns.ts';

type Stored = Selectable<Tables['challenge']>;
export type BlockRow = Omit<Selectable<Tables['challenge_block']>, 'challenge_id' | 'position' | 'key'>;
export type ChallengeRow = CardRow &
  Pick<Stored, 'description_pt' | 'description_en' | 'published' | 'opens_at' | 'lives_confirmed'> & {
    blocks: BlockRow[];
  };
export type PrizeRow = Pick<
  Selectable<Tables['challenge_prize']>,
  | 'id'
  | 'position'
  | 'title_pt'
  | 'title_en'
  | 'description_pt'
  | 'description_en'
  | 'value'
  | 'currency'
  | 'created_at'
  | 'updated_at'
> & {
  /** The name of the winner, once announced. */
  readonly winner: string | null;
  readonly winner_member_id: number | null;
};

/** Inserts a challenge; undefined where its address is, or was, another's, or where its request is repeated. */
export async function insertChallenge(
  connection: Connection,
  values: Insertable<Tables['challenge']>,
): Promise<number | undefined> {
  const row = await connection
    .insertInto('challenge')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The challenge that a request created. */
export function findChallengeOfRequest(connection: Connection, requestId: string) {
  return connection
    .selectFrom('challenge')
    .select(['id', 'slug'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** How many challenges there are, in each situation and in all, and how many lives they changed. */
export function findTotals(connection: Connection) {
  return connection
    .selectFrom('challenge_total')
    .select(['situation', 'total', 'lives_changed'])
    .where('scope', '=', 'all')
    .execute();
}

const blocks = sql`coalesce((
  select json_agg(json_build_object(
    'id', b.id, 'type', b.type, 'text_pt', b.text_pt, 'text_en', b.text_en,
    'image', b.image, 'icon', b.icon, 'number', b.number, 'video', b.video) order by b.position)
  from challenge_block b where b.challenge_id = c.id), '[]')`;

const hasId = (by: IdOrSlug) =>
  'id' in by ? sql`c.id = ${by.id}` : sql`c.id = (select challenge_id from challenge_address where slug = ${by.slug})`;

/** One challenge with its blocks, by its id, its address, or one that it had. */
export async function findChallenge(connection: Connection, by: IdOrSlug): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select ${cardColumns}, c.description_pt, c.description_en, c.published, c.opens_at, c.lives_confirmed, ${blocks} as blocks
    from challenge c ${joinFigures} where ${hasId(by)}`.execute(connection);
  return rows[0];
}

/** A challenge's prizes in their order; undefined for a challenge that is unknown or not published. */
export async function findPrizes(connection: Connection, id: number): Promise<PrizeRow[] | undefined> {
  const { rows } = await sql<PrizeRow | { id: null }>`
    select p.id, p.position, p.title_pt, p.title_en, p.description_pt, p.description_en, p.value, p.currency,
      coalesce(case when t.hidden_at is null then t.name end, trim(m.first_name || ' ' || m.last_name), p.winner_name) as winner,
      p.winner_member_id, p.created_at, p.updated_at
    from challenge c left join challenge_prize p on p.challenge_id = c.id
    left join team_card t on t.id = p.winner_team_id
    left join member_card m on m.id = p.winner_member_id and m.deleted_at is null
    where c.id = ${id} and c.published order by p.position`.execute(connection);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}

/**
 * Tags whose name in a language contains `part`, ignoring accents, the most used first. Each is named in the language
 * in which it was found.
 */
export async function findTags(connection: Connection, part: string, limit: number): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select case when ${contains('found.folded', part)} then found.pt else found.en end as name,
      json_build_object('en', coalesce(found.en, found.pt), 'pt', found.pt) as names, found.total as challenges_count
    from (
      select tag.folded, t.total, min(tag.name) as pt, other.name_en as en
      from tag join challenge_total t on t.scope = 'tag:' || tag.folded and t.situation = 'all' and t.total > 0
      left join tag_translation other on other.folded_pt = tag.folded
      where ${contains('tag.folded', part)}
        or tag.folded in (select folded_pt from tag_translation where ${contains('folded_en', part)})
      group by tag.folded, t.total, other.name_en
    ) found
    order by found.total desc, found.pt limit ${limit}`.execute(connection);
  return rows;
}

/** What decides who may see a challenge, and which areas it shows. */
export function findVisibility(connection: Connection, id: number, viewer: Viewer | undefined) {
  return connection
    .selectFrom('challenge')
    .select(['published', 'tabs_off'])
    .select(seesDraft(viewer, sql`challenge.id`).as('sees_draft'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many prizes a challenge has. */
export async function countPrizes(connection: Connection, challengeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from challenge_prize where challenge_id = ${challengeId}`.execute(connection);
  return rows[0]?.count ?? 0;
}
