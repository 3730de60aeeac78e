import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { component, countLike, digits, example, textLike } from '../schemas.ts';

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
