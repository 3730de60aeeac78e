import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { component, digits, localizedLike } from '../../schemas.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from '../contents/editor-fields.ts';

/** A question about one challenge. */
export const challengeFaq = component('ChallengeFaq', {
  id: z.int(),
  question: localizedLike('May I take part alone?', 'Posso participar sem equipe?'),
  answer: localizedLike('<p>Yes.</p>', '<p>Sim.</p>', 'HTML of a few elements, cleaned'),
});
export type ChallengeFaq = z.infer<typeof challengeFaq>;

/** The lengths of a question and its answer without markup, in characters; of an answer's HTML; and the most questions. */
export const faqLimits = { question: 200, answer: 5000, markup: 20_000, faqs: 100 } as const;

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

export const createFaqInput = faqFields.check(needsSomeLanguage('question'));
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
