import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { textInLanguages } from '../../editing.ts';
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

const slug = z.string().max(maximumTitle).meta(example('desafios'));

export const themeFields = z.object({
  ...textInLanguages('name', { most: maximumTitle, like: { pt: 'Desafios', en: 'Challenges' } }),
});
export type ThemeFields = z.infer<typeof themeFields>;

export const faqFields = z.object({
  theme: slug,
  ...textInLanguages('question', {
    most: maximumTitle,
    like: { pt: 'Quem pode participar?', en: 'Who can take part?' },
  }),
  // Markdown.
  ...textInLanguages('answer', { most: maximumBody, like: { pt: 'Todas as pessoas.', en: 'Everyone.' } }),
});
export type FaqFields = z.infer<typeof faqFields>;

export const themeChanges = changesOf(themeFields);
export const faqChanges = changesOf(faqFields);

export const editedFaq = component('EditedOrganisationFaq', {
  id: z.int(),
  slug,
  theme: slug,
  // As stored: some were written while the organisation offered one language.
  question_pt: textLike('Quem pode participar?'),
  question_en: textLike('Who can take part?'),
  answer_pt: textLike('Todas as pessoas.', 'Markdown'),
  answer_en: textLike('Everyone.', 'Markdown'),
});
export type EditedFaq = z.infer<typeof editedFaq>;

export const editedTheme = component('EditedFaqTheme', {
  slug,
  name_pt: textLike('Desafios'),
  name_en: textLike('Challenges'),
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
