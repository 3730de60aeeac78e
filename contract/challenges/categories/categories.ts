import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { maximumPerPage, pageQuery } from '../../pagination.ts';
import { component, countLike, digits, example, localized, localizedLike, textLike } from '../../schemas.ts';

/** The short form, for menus and forms. */
export const categoryName = component('CategoryName', {
  id: countLike(6),
  name: localizedLike('Clean water and sanitation', 'Água potável e saneamento'),
  slug: textLike('clean-water-and-sanitation'),
});
export type CategoryName = z.infer<typeof categoryName>;

const categoryChallenge = component('CategoryChallenge', {
  id: z.int(),
  slug: textLike('rio-limpo'),
  title: localized,
});

export const category = categoryName
  .extend({
    image: textLike('/pictures/goals/6.svg', 'Address of the icon'),
    description: localizedLike('Water for everyone.', 'Água para todas as pessoas.'),
    challenges: z.array(categoryChallenge).meta({ description: 'The newest in progress, at most six' }),
    challenges_count: z.int().meta({ description: 'All of them, whatever their situation' }),
    active_challenges_count: z.int().meta({ description: 'Those in progress' }),
    lives_changed: countLike(1200),
    contestants_country_count: z.int(),
    created_at: textLike('2026-03-05T15:07:00.000Z'),
    updated_at: textLike('2026-03-05T15:07:00.000Z'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

/** The number of challenges in the answer of a category. */
export const challengesPerCategory = 6;

export const categoryParams = z.object({ category: z.string().max(120).meta({ description: 'Id or slug' }) });
export const categoryChallengesQuery = z.object({
  ...pageQuery(maximumPerPage),
  'filter[all]': z.string().optional().meta({ description: 'Any value but false includes every situation' }),
});

/** The lengths of a goal's texts, in characters. */
export const categoryLimits = { name: 120, description: 2000 } as const;

const name = z.string().trim().min(1).max(categoryLimits.name);
const description = z.string().trim().min(1).max(categoryLimits.description);
const texts = {
  name_pt: name.meta(example('Água potável e saneamento')),
  name_en: name.meta(example('Clean water and sanitation')),
  description_pt: description.meta(example('Água para todas as pessoas.')),
  description_en: description.meta(example('Water for everyone.')),
};

/** The texts of a goal, as staff edit them. */
export const editedCategory = component('EditedCategory', {
  id: countLike(6),
  slug: textLike('clean-water-and-sanitation'),
  name_pt: textLike('Água potável e saneamento'),
  name_en: textLike('Clean water and sanitation'),
  description_pt: textLike('Água para todas as pessoas.'),
  description_en: textLike('Water for everyone.'),
  challenges_count: countLike(12, 'Published ones'),
});
export type EditedCategory = z.infer<typeof editedCategory>;
export const editedCategories = z.object({ data: z.array(editedCategory) }).meta({ id: 'EditedCategories' });
export const categoryChanges = changesOf(z.object(texts));
export const editedCategoryParams = z.object({ id: digits(2) });
