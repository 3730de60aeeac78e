import type { Category, CategoryName } from '@mutirao/contract/challenges/categories/categories.ts';
import type { CategoryRow } from './categories.queries.ts';

export function presentCategoryName(row: Pick<CategoryRow, 'id' | 'slug' | 'name_en' | 'name_pt'>): CategoryName {
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
