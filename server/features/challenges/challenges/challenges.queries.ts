import type { CountedTag, Tag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { administers, type HeldRolesRow, heldRoles, putInForce } from '../../../platform/auth/roles-in-force.ts';
import { isActive } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The figures that members change. */
export type Figures = Omit<Selectable<Tables['challenge_counter']>, 'id' | 'challenge_id'>;

/** A challenge as lists show it: without its long texts and what only its own page needs. */
export type CardRow = Figures &
  Omit<
    Selectable<Tables['challenge']>,
    | 'description_pt'
    | 'description_en'
    | 'published'
    | 'opens_at'
    | 'closed_at'
    | 'situation_until'
    | 'tags'
    | 'lives_confirmed'
  > & { tags: Tag[] };

/** PostgreSQL's own writing of a list takes the driver several times as long to read as JSON. */
const listColumns = new Set(['category_ids', 'tabs_off']);
const figures: readonly (keyof Figures)[] = [
  'followers_count',
  'contestants_count',
  'judges_count',
  'advisors_count',
  'teams_count',
];
/** The tags of a challenge `c`; those with two names, with both. */
const tags = `(
  select coalesce(json_agg(case when t.name_en is null then json_build_object('name', given.name) else
    json_build_object('name', given.name, 'names', json_build_object('en', t.name_en, 'pt', given.name))
    end order by given.place), '[]')
  from unnest(c.tags) with ordinality given (name, place)
  left join tag_translation t on t.folded_pt = fold_tag(given.name)
) as tags`;
/** The columns of a challenge `c` for its card, with those of `joinFigures`. */
export const cardColumns = sql.raw(
  `id slug title_pt title_en short_description_pt short_description_en banner_url card_banner_url front_banner_url
   type deadline registration_deadline registration_closed situation category_ids tabs_off
   teams_enabled lives_changed files_count galery_count tasks_count partners_count faqs_count created_at updated_at`
    .split(/\s+/)
    .map((name) => (listColumns.has(name) ? `to_json(c.${name}) as ${name}` : `c.${name}`))
    .concat(
      figures.map((name) => `f.${name}`),
      tags,
    )
    .join(', '),
);

/** Joins the figures of a challenge `c`, as `f`. */
export const joinFigures = sql.raw(
  `cross join lateral (
    select ${figures.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')}
    from challenge_counter where challenge_id = c.id
  ) f`,
);

/** For a query: whether the viewer administers a challenge that is not archived, and so sees it before it is published. */
export function seesDraft(viewer: Viewer | undefined, challengeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${administers(viewer, challengeId)} and exists (
    select from challenge own where own.id = ${challengeId} and own.archived_at is null))`;
}

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

interface Asked {
  readonly challengeId: number;
  /** Null for a deleted account. */
  readonly memberId: number | null;
  readonly now: Date;
}

/**
 * What decides about managing a challenge, of a member who does not call: what they scheduled, and whom they invited,
 * depends on the rights that they have then. A suspended member, and a deleted account, have none.
 */
export async function findManagerFacts(
  connection: Connection,
  { settings }: Pick<Platform, 'settings'>,
  { challengeId, memberId, now }: Asked,
): Promise<{ readonly is_challenge_admin: boolean; readonly isAdmin: boolean }> {
  const { rows: found } = await sql<HeldRolesRow>`
    select ${heldRoles} from member_card m
    where m.id = ${memberId} and m.deleted_at is null and ${isActive(now)}`.execute(connection);
  if (!found[0]) return { isAdmin: false, is_challenge_admin: false };
  const holder = await putInForce(found[0], { settings: () => settings.find(connection), now });
  const { rows } = await sql<{ is_challenge_admin: boolean }>`
    select ${administers(holder, sql`${challengeId}::integer`)} as is_challenge_admin`.execute(connection);
  return { isAdmin: holder.isAdmin, is_challenge_admin: rows[0]?.is_challenge_admin === true };
}

/** Those who manage a challenge: its admins, and the staff. */
export async function findManagers(
  connection: Connection,
  { challengeId, now }: Omit<Asked, 'memberId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member_card m
    where m.deleted_at is null and ${isActive(now)} and (
      m.roles && array['admin', 'master_admin']
      or m.id in (select member_id from challenge_person where challenge_id = ${challengeId} and role = 'challenge_admin'))
    order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Locks a challenge against other changes, and not against new rows that refer to it. */
export async function lockChallengeForNoKeyUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from challenge where id = ${id} for no key update`.execute(connection);
}

/**
 * Locks challenges against a change of their lives, which locks their contestants and their impact next: a member's
 * transaction calls it before it writes those. Members do not wait for each other.
 */
export async function lockChallengesForKeyShare(connection: Connection, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from challenge where id in (${ids}) order by id for key share`.execute(connection);
}

/** For a query: the id of a published challenge, which is not deleted until the transaction ends. */
export function publishedForKeyShare(id: number): RawBuilder<unknown> {
  return sql`(select id from challenge where id = ${id} and published for key share)`;
}

interface Closing {
  readonly challengeId: number;
  readonly closedAt: Date;
  readonly responsibleName: string;
  readonly hours: number | null;
  readonly now: Date;
}

/**
 * Updates who signs for a challenge and when it was closed; returns the moment. It is never ahead of the database's clock,
 * by which the trigger of the dates sets the situation: a second statement would lock totals in another order.
 */
export async function updateClosing(
  connection: Connection,
  { challengeId, closedAt, responsibleName, hours, now }: Closing,
): Promise<Date> {
  const { rows } = await sql<{ closed_at: Date }>`
    update challenge set closed_at = least(${closedAt}, now()), responsible_name = ${responsibleName},
      certificate_hours = ${hours}, updated_at = ${now}
    where id = ${challengeId} returning closed_at`.execute(connection);
  return rows[0]?.closed_at ?? closedAt;
}

export async function updateOneAnswerPerTeam(connection: Connection, id: number, isPerTeam: boolean): Promise<void> {
  await sql`update challenge set one_answer_per_team = ${isPerTeam} where id = ${id}`.execute(connection);
}

/** For a query: how the editor names a block or a prize of a challenge, whose draft has no ids; null for other kinds. */
export const keyInDraft = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<string | null>`case ${kind}
  when 'challenge_block' then (select key::text from challenge_block where id = ${id}::integer)
  when 'challenge_prize' then (select key::text from challenge_prize where id = ${id}::integer) end`;

/** Whether a challenge is archived, or not until the transaction ends. */
export async function lockArchived(connection: Connection, challengeId: number): Promise<boolean> {
  const { rows } = await sql<{ is_archived: boolean }>`
    select archived_at is not null as is_archived from challenge where id = ${challengeId}
    for key share`.execute(connection);
  return rows[0]?.is_archived === true;
}
