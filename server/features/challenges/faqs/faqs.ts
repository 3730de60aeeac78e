import { type ChallengeFaq, type EditedFaq, faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { cleanOrEscape } from '../../../platform/rich-text/clean-html.ts';
import { readLimited } from '../../../platform/rich-text/read-text.ts';
import { byPosition, type ContentKind, copyContents, requireSomeLanguage } from '../contents/index.ts';

/** The questions about a challenge, in their order. */
export function findFaqs(connection: Connection, challengeId: number) {
  return connection
    .selectFrom('challenge_faq')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type FaqRow = Awaited<ReturnType<typeof findFaqs>>[number];

/** A question with its answer, cleaned: whatever wrote the row, browsers insert the answer as HTML. */
export function presentFaq(row: FaqRow): ChallengeFaq {
  return {
    id: row.id,
    question: { en: row.question_en, pt: row.question_pt },
    answer: { en: cleanOrEscape(row.answer_en), pt: cleanOrEscape(row.answer_pt) },
  };
}

/** The HTML of an answer, cleaned; refuses one that is too long or too complex, at its field. */
export function cleanAnswer(field: string, given: string): string {
  return readLimited(given, { field, maximum: faqLimits.answer }).html;
}

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
