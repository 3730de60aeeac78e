import { faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { readLimited } from '../../../../platform/rich-text/read-limited.ts';

/** The HTML of an answer, cleaned; refuses one that is too long or too complex, at its field. */
export function cleanAnswer(field: string, given: string): string {
  return readLimited(given, { field, maximum: faqLimits.answer }).html;
}
