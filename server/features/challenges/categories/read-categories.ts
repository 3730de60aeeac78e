import {
  type Category,
  type CategoryName,
  challengesPerCategory,
} from '@mutirao/contract/challenges/categories/categories.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type Selectable, sql } from 'kysely';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { oncePerPlatform } from '../../../platform/feature.ts';

interface CategoryRow extends Selectable<Tables['category']> {
  challenges: { id: number; slug: string; title: { en: string; pt: string } }[];
  challenges_count: number;
  active_challenges_count: number;
  lives_changed: number;
}

/** All goals in their order, each with its counts and its newest challenges in progress. */
export async function findCategories(connection: Connection): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.name_pt, c.name_en, c.description_pt, c.description_en, c.contestants_country_count,
      c.created_at, c.updated_at,
      coalesce(everything.total, 0) as challenges_count,
      coalesce(everything.lives_changed, 0) as lives_changed,
      coalesce(active.total, 0) as active_challenges_count,
      coalesce(newest.challenges, '[]') as challenges
    from category c
    left join challenge_total everything on everything.scope = 'category:' || c.id and everything.situation = 'all'
    left join challenge_total active on active.scope = 'category:' || c.id and active.situation = 'in_progress'
    left join lateral (
      select json_agg(json_build_object('id', id, 'slug', slug, 'title', json_build_object('en', title_en, 'pt', title_pt))) as challenges
      from (
        select challenge.id, slug, title_en, title_pt
        from challenge_listing listing join challenge_card challenge on challenge.id = listing.challenge_id
        where listing.scope = 'category:' || c.id and listing.situation = 'in_progress'
        order by listing.challenge_id desc limit ${challengesPerCategory}
      ) one
    ) newest on true
    order by c.id`.execute(connection);
  return rows;
}

/** What challenges show of every goal, in their order. */
export function findCategoryNames(connection: Connection) {
  return connection
    .selectFrom('category')
    .select(['id', 'slug', 'name_pt', 'name_en', 'description_pt', 'description_en'])
    .orderBy('id')
    .execute();
}

/** The goal whose name, in either language, somebody typed. */
export async function findCategoryNamed(connection: Connection, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from category where lower(${name}) in (lower(name_pt), lower(name_en)) limit 1`.execute(connection);
  return rows[0]?.id ?? null;
}

function presentCategoryName(row: Pick<CategoryRow, 'id' | 'slug' | 'name_en' | 'name_pt'>): CategoryName {
  return { id: row.id, name: { en: row.name_en, pt: row.name_pt }, slug: row.slug };
}

export function presentCategory(row: CategoryRow): Category {
  return {
    ...presentCategoryName(row),
    image: `/pictures/goals/${row.id}.svg`,
    description: { en: row.description_en, pt: row.description_pt },
    challenges: row.challenges,
    challenges_count: row.challenges_count,
    active_challenges_count: row.active_challenges_count,
    lives_changed: row.lives_changed,
    contestants_country_count: row.contestants_country_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A goal as challenges show it. */
export interface NamedCategory extends CategoryName {
  readonly description: Localized;
}

export type CategoryNames = ReadonlyMap<number, NamedCategory>;
/** The goals by id, memoized, since every card names them; another map once one of them changed. */
export type GetCategoryNames = () => Promise<CategoryNames>;

export const categoryNamesOf = oncePerPlatform(
  (platform): GetCategoryNames =>
    memoize(platform, 'categories', async () => {
      const rows = await findCategoryNames(platform.database);
      return new Map(
        rows.map((row) => [
          row.id,
          { ...presentCategoryName(row), description: { en: row.description_en, pt: row.description_pt } },
        ]),
      );
    }),
);
