import { z } from 'zod';
import { localized } from '../localized.ts';
import { maximumPerPage, pageQuery } from '../pagination.ts';

/** The short form, for menus and forms. */
export const categoryName = z.object({ id: z.int(), name: localized, slug: z.string() }).meta({ id: 'CategoryName' });
export type CategoryName = z.infer<typeof categoryName>;

const categoryChallenge = z
  .object({ id: z.int(), slug: z.string(), title: localized })
  .meta({ id: 'CategoryChallenge' });

export const category = categoryName
  .extend({
    image: z.string().meta({ description: 'Address of the icon' }),
    description: localized,
    challenges: z.array(categoryChallenge).meta({ description: 'The newest in progress, at most six' }),
    challenges_count: z.int().meta({ description: 'All of them, whatever their situation' }),
    active_challenges_count: z.int().meta({ description: 'Those in progress' }),
    lives_changed: z.int(),
    contestants_country_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

/** How many challenges a category shows with itself. */
export const challengesPerCategory = 6;

export const categoryParams = z.object({ category: z.string().max(120).meta({ description: 'Id or slug' }) });
export const categoryChallengesQuery = z.object({
  ...pageQuery(maximumPerPage),
  'filter[all]': z.string().optional().meta({ description: 'Any value but false includes every situation' }),
});
