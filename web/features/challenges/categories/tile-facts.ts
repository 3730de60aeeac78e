import type { Category } from '@mutirao/contract/challenges/categories.ts';

/** What a tile shows of its goal. */
export type TileFacts = Pick<Category, 'id' | 'slug' | 'name' | 'image' | 'active_challenges_count'>;

/** A goal without its texts and challenges, of which its tile shows nothing. */
export function tileFacts({ id, slug, name, image, active_challenges_count }: Category): TileFacts {
  return { id, slug, name, image, active_challenges_count };
}
