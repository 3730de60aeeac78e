import { type EditedFaq, faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { cleanOrEscape } from '../../../../platform/rich-text/clean-html.ts';
import { byPosition, type ContentKind, copyContents, requireSomeLanguage } from '../../contents/index.ts';
import type { FaqRow } from '../faqs.queries.ts';

function presentEditedFaq({ id, question_pt, question_en, answer_pt, answer_en }: FaqRow): EditedFaq {
  return { id, question_pt, question_en, answer_pt: cleanOrEscape(answer_pt), answer_en: cleanOrEscape(answer_en) };
}

/** The questions of a challenge. */
export const faqKind: ContentKind<FaqRow, EditedFaq> = {
  what: 'faq',
  table: 'challenge_faq',
  orderBy: byPosition,
  within: 'challenge_id',
  isOrdered: true,
  most: faqLimits.faqs,
  present: presentEditedFaq,
  nameOf: ({ question_pt, question_en }) => question_pt || question_en,
  tagsOf: (challengeId) => [`people:${challengeId}`],
  check: (faq) => requireSomeLanguage(faq, 'question'),
};

/** Copies the questions of a challenge. */
export const copyFaqs = copyContents('challenge_faq', [
  'question_pt',
  'question_en',
  'answer_pt',
  'answer_en',
  'position',
]);
