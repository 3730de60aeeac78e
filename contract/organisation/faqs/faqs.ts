import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { component, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { localizedBlocks } from '../../text-blocks.ts';
import { maximumBody, maximumTitle } from '../pages/pages.ts';

export const faqTheme = component('FaqTheme', {
  slug: textLike('desafios'),
  name: localizedLike('Challenges', 'Desafios'),
});

/** A frequent question with its answer. */
export const faq = component('Faq', {
  id: z.int(),
  slug: textLike('quem-pode-participar', 'What an address names it by: /faq#slug'),
  theme: faqTheme,
  question: localizedLike('Who can take part?', 'Quem pode participar?'),
  answer: localizedLike('Everyone.', 'Todas as pessoas.', 'As it was written: Markdown'),
  answer_blocks: localizedBlocks,
  created_at: instant,
  updated_at: instant,
});
export type Faq = z.infer<typeof faq>;

const line = z.string().trim().min(1).max(maximumTitle);
const text = z.string().trim().min(1).max(maximumBody).meta({ description: 'Markdown' });
const slug = z.string().max(maximumTitle).meta(example('desafios'));

export const themeFields = z.object({
  name_pt: line.meta(example('Desafios')),
  name_en: line.meta(example('Challenges')),
});
export type ThemeFields = z.infer<typeof themeFields>;

export const faqFields = z.object({
  theme: slug,
  question_pt: line.meta(example('Quem pode participar?')),
  question_en: line.meta(example('Who can take part?')),
  answer_pt: text.meta(example('Todas as pessoas.')),
  answer_en: text.meta(example('Everyone.')),
});
export type FaqFields = z.infer<typeof faqFields>;

export const themeChanges = changesOf(themeFields);
export const faqChanges = changesOf(faqFields);

export const editedFaq = component('EditedOrganisationFaq', { id: z.int(), slug, ...faqFields.shape });
export type EditedFaq = z.infer<typeof editedFaq>;

export const editedTheme = component('EditedFaqTheme', {
  slug,
  ...themeFields.shape,
  faqs: z.array(editedFaq).meta({ description: 'In their order' }),
});
export type EditedTheme = z.infer<typeof editedTheme>;

/** All questions, theme by theme. */
export const editedFaqs = component('EditedOrganisationFaqs', { themes: z.array(editedTheme) });
export type EditedFaqs = z.infer<typeof editedFaqs>;

export const themeParams = z.object({ theme: slug });
export const faqParams = z.object({
  faq: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const themeOrder = z.object({ ids: z.array(slug).max(1000) });
export const faqOrder = z.object({ ids: z.array(z.int()).max(1000) });
