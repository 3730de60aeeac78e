import type { Language } from '@mutirao/contract/language.ts';
import { localize } from '@mutirao/contract/language.ts';
import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { plain } from '../../../ui/plain-text.ts';
import type { FaqFacts } from './faq-facts.ts';

/** Questions that hold all the words of a search, in the question or its answer; accents and cases make no difference. */
export function filterFaqs(faqs: readonly FaqFacts[], search: string, language: Language): readonly FaqFacts[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer_blocks }) => {
    const text = plain(`${localize(question, language)} ${plainText(answer_blocks[language])}`);
    return words.every((word) => text.includes(word));
  });
}
