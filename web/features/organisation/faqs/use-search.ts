import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import type { FaqFacts } from './faq-facts.ts';
import { filterFaqs } from './filter-faqs.ts';

interface Search {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** What it has found. */
  readonly shown: readonly FaqFacts[];
}

/** What is searched for: what the address asks for, then what is typed. It hides no question that a link leads to. */
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
