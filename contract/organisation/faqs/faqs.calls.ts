import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { changesOf } from '../../changes.ts';
import { textInLanguages } from '../../editing.ts';
import { component, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { localizedBlocks } from '../../text-blocks.ts';
import { maximumBody, maximumTitle } from '../pages/pages.ts';

const faqTheme = component('FaqTheme', {
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

const themeFields = z.object({
  ...textInLanguages('name', { most: maximumTitle, like: { pt: 'Desafios', en: 'Challenges' } }),
});
export type ThemeFields = z.infer<typeof themeFields>;

const faqFields = z.object({
  theme: slug,
  ...textInLanguages('question', {
    most: maximumTitle,
    like: { pt: 'Quem pode participar?', en: 'Who can take part?' },
  }),
  // Markdown.
  ...textInLanguages('answer', { most: maximumBody, like: { pt: 'Todas as pessoas.', en: 'Everyone.' } }),
});
export type FaqFields = z.infer<typeof faqFields>;

const themeChanges = changesOf(themeFields);
const faqChanges = changesOf(faqFields);

const editedFaq = component('EditedOrganisationFaq', {
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

const editedTheme = component('EditedFaqTheme', {
  slug,
  name_pt: textLike('Desafios'),
  name_en: textLike('Challenges'),
  faqs: z.array(editedFaq).meta({ description: 'In their order' }),
});
export type EditedTheme = z.infer<typeof editedTheme>;

/** All questions, theme by theme. */
const editedFaqs = component('EditedOrganisationFaqs', { themes: z.array(editedTheme) });
export type EditedFaqs = z.infer<typeof editedFaqs>;

const themeParams = z.object({ theme: slug });
const faqParams = z.object({
  faq: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
const themeOrder = z.object({ ids: z.array(slug).max(1000) });
const faqOrder = z.object({ ids: z.array(z.int()).max(1000) });

export const faqsCalls = defineCalls('Pages', {
  'GET /faqs': {
    id: 'listFaqs',
    summary: 'Questions that people ask, with their answers, theme by theme',
    for: 'everyone',
    answer: z.array(faq),
    cache: ['texts', 'settings'],
  },
});

const common = { for: 'staff', answer: editedFaqs } as const;

/** All answer the questions as they are afterwards. */
export const organisationFaqsEditorCalls = defineCalls('Managing the organisation', {
  'GET /admin/faqs': { ...common, id: 'getOrganisationFaqs', summary: 'Questions theme by theme, for staff' },

  'POST /admin/faqs/themes': {
    ...common,
    id: 'createFaqTheme',
    summary: 'Adds a theme at the end; one with the same name is there once',
    body: themeFields,
  },

  'PUT /admin/faqs/themes/order': {
    ...common,
    id: 'orderFaqThemes',
    summary: 'Sets the order of all themes',
    body: themeOrder,
    failures: ['conflict'],
  },

  'PATCH /admin/faqs/themes/:theme': {
    ...common,
    id: 'updateFaqTheme',
    summary: 'Changes the name of a theme',
    params: themeParams,
    body: themeChanges,
    failures: ['conflict'],
  },

  'DELETE /admin/faqs/themes/:theme': {
    ...common,
    id: 'deleteFaqTheme',
    summary: 'Removes a theme without questions',
    params: themeParams,
    failures: ['conflict'],
  },

  'PUT /admin/faqs/themes/:theme/order': {
    ...common,
    id: 'orderOrganisationFaqs',
    summary: 'Sets the order of all questions of a theme',
    params: themeParams,
    body: faqOrder,
    failures: ['conflict'],
  },

  'POST /admin/faqs': {
    ...common,
    id: 'createOrganisationFaq',
    summary: 'Adds a question at the end of its theme; the same question is there once',
    body: faqFields,
  },

  'PATCH /admin/faqs/:faq': {
    ...common,
    id: 'updateOrganisationFaq',
    summary: 'Changes a question; one that gets another theme goes to its end',
    params: faqParams,
    body: faqChanges,
    failures: ['conflict'],
  },

  'DELETE /admin/faqs/:faq': {
    ...common,
    id: 'deleteOrganisationFaq',
    summary: 'Removes a question',
    params: faqParams,
  },
});
