import type { ChallengeFaq } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { cleanOrEscape } from '../../../platform/rich-text/clean-html.ts';
import type { FaqRow } from './faqs.queries.ts';

/** A question with its answer, cleaned: whatever wrote the row, browsers insert the answer as HTML. */
export function presentFaq(row: FaqRow): ChallengeFaq {
  return {
    id: row.id,
    question: { en: row.question_en, pt: row.question_pt },
    answer: { en: cleanOrEscape(row.answer_en), pt: cleanOrEscape(row.answer_pt) },
  };
}
