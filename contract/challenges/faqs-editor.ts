import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { component, digits } from '../schemas.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from './editor-fields.ts';
import { faqLimits } from './faq-limits.ts';

export const faqFields = z.object({
  ...inBothLanguages('question', {
    longest: faqLimits.question,
    like: { pt: 'Posso participar sem equipe?', en: 'May I take part alone?' },
  }),
  ...inBothLanguages('answer', {
    longest: faqLimits.markup,
    like: { pt: '<p>Sim.</p>', en: '<p>Yes.</p>' },
  }),
});
export type FaqFields = z.infer<typeof faqFields>;

export const createFaqInput = faqFields.refine(...needsSomeLanguage('question'));
export const changeFaqInput = changesOf(faqFields);

/** A question about a challenge as its editors see it. */
export const editedFaq = component('EditedFaq', { id: z.int(), ...faqFields.shape });
export type EditedFaq = z.infer<typeof editedFaq>;

export const editedFaqs = component('EditedFaqs', {
  data: z.array(editedFaq).meta({ description: 'In their order' }),
  untranslated_count: untranslatedCount,
});
export type EditedFaqs = z.infer<typeof editedFaqs>;

export const editedFaqParams = z.object({ id: digits(9), faq: digits(9) });
