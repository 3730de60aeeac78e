import type { Category } from '@mutirao/contract/challenges/categories.ts';

/** The data of a goal's tile. */
export type TileFacts = Pick<Category, 'id' | 'slug' | 'name' | 'image' | 'active_challenges_count'>;

/** A goal without its texts and challenges, which the tile does not show. */
export function tileFacts({ id, slug, name, image, active_challenges_count }: Category): TileFacts {
  return { id, slug, name, image, active_challenges_count };
}
