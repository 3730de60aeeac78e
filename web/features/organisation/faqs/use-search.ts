import { type Language, localize } from '@mutirao/contract/language.ts';
import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { plain } from '../../../ui/plain-text.ts';
import type { FaqFacts } from './faq-facts.ts';

/** The questions with all the words of a search, in the question or its answer; ignores accents and case. */
function filterFaqs(faqs: readonly FaqFacts[], search: string, language: Language): readonly FaqFacts[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer_blocks }) => {
    const text = plain(`${localize(question, language)} ${plainText(answer_blocks[language])}`);
    return words.every((word) => text.includes(word));
  });
}

interface Search {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The matching questions. */
  readonly shown: readonly FaqFacts[];
}

/** The search term: first from the address, then as typed. The question of a followed link stays visible. */
export function useSearch(faqs: readonly FaqFacts[], asked: string): Search {
  const { language } = useLanguage();
  const { hash, key } = useLocation();
  const [search, setSearch] = useState(asked);
  const [place, setPlace] = useState({ asked, hash, key });
  const shown = filterFaqs(faqs, search, language);

  if (place.asked !== asked || place.hash !== hash || place.key !== key) {
    setPlace({ asked, hash, key });
    const isNamed = ({ slug }: FaqFacts) => slug === hash.slice(1);
    if (place.asked !== asked) setSearch(asked);
    else if (faqs.some(isNamed) && !shown.some(isNamed)) setSearch('');
  }
  return { search, setSearch, shown };
}
