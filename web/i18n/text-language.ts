import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { useLanguage } from './language.tsx';

/** Attributes of a member's words, so that they are read aloud in their language: none where it is the page's, or unknown. */
export function useTextLanguage(): (found: TextLanguage | undefined) => { lang?: string } {
  const { language } = useLanguage();
  return (found) => {
    if (!found || found === language) return {};
    return { lang: found === 'es' ? 'es' : htmlLanguage[found] };
  };
}
