import {
  htmlLanguage,
  type Language,
  type LocalizedText,
  languageKey,
  languageOffer,
  legacyLanguageKey,
  localize,
  parseLanguage,
  storedLanguage,
} from '@mutirao/contract/language.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { formatNumber, isOne } from './numbers.ts';

interface LanguageChoice {
  readonly language: Language;
  /** The text in the user's language. */
  readonly localize: (text: LocalizedText | null | undefined) => string;
  /** Changes every text on the page and stores the choice. */
  readonly choose: (language: Language) => Promise<void>;
}

const Context = createContext<LanguageChoice | undefined>(undefined);
const aYear = 31_536_000;

let current: Language | undefined;
/** The language the user chose last; its texts may still be loading. */
let wanted: Language | undefined;

/** The language of the browser's page, for code outside of components. */
export function currentLanguage(): Language {
  return current ?? parseLanguage(document.documentElement.lang) ?? 'pt';
}

/** The languages whose texts a new page needs. */
export function languagesInUse(): Language[] {
  return [...new Set([currentLanguage(), wanted ?? currentLanguage()])];
}

/** The choice stored in this browser, in any spelling. */
function readChoice(): Language | undefined {
  try {
    return parseLanguage(localStorage.getItem(languageKey)) ?? parseLanguage(localStorage.getItem(legacyLanguageKey));
  } catch {
    return undefined;
  }
}

/** Another language in the address would undo the choice at the next reload. */
function dropFromAddress(language: Language): void {
  const address = new URL(location.href);
  const asked = parseLanguage(address.searchParams.get('lang'));
  if (!asked || asked === language) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Stores the choice here, and in a cookie for the server's next page. */
function storeChoice(language: Language): void {
  dropFromAddress(language);
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${prefix}${languageKey}=${storedLanguage[language]}; path=/; max-age=${aYear}; samesite=lax${secure}`;
  try {
    localStorage.setItem(languageKey, storedLanguage[language]);
  } catch {
    // A browser without storage still has the cookie, or asks again.
  }
}

interface LanguageProviderProps {
  initial: Language;
  /** Fetches the page's data and texts in a language; false where the user cancelled. Absent on the server. */
  fetchLanguage?: ((language: Language) => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Provides the language, initially that of the server's answer. */
export function LanguageProvider({ initial, fetchLanguage, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial);

  const change = useCallback(
    async (next: Language) => {
      wanted = next;
      let isThere: boolean | undefined;
      try {
        isThere = await fetchLanguage?.(next);
      } finally {
        if (!isThere && wanted === next) wanted = undefined;
      }
      // A later choice wins.
      if (wanted !== next) return;
      current = next;
      document.documentElement.lang = htmlLanguage[next];
      setLanguage(next);
    },
    [fetchLanguage],
  );

  const choose = useCallback(
    async (next: Language) => {
      await change(next);
      if (current === next) storeChoice(next);
    },
    [change],
  );

  useEffect(() => {
    const asked = parseLanguage(new URLSearchParams(location.search).get('lang'));
    const stored = languageOffer.only ?? readChoice();
    // A link with a language shows the page in it, and does not change the stored choice.
    if (!stored && asked) storeChoice(asked);
    else if (stored && !asked) {
      storeChoice(stored);
      if (stored !== initial) void change(stored);
    }
  }, [initial, change]);

  const value = useMemo<LanguageChoice>(
    () => ({ language, localize: (text) => localize(text, language), choose }),
    [language, choose],
  );
  return <Context value={value}>{children}</Context>;
}

/** The user's language, its form of a text, and a function to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error('There is no language here');
  return choice;
}

/** Attributes of a member's words, so that they are read aloud in their language: none where it is the page's, or unknown. */
export function useTextLanguage(): (found: TextLanguage | undefined) => { lang?: string } {
  const { language } = useLanguage();
  return (found) => {
    if (!found || found === language) return {};
    return { lang: found === 'es' ? 'es' : htmlLanguage[found] };
  };
}

/** Writes a text that depends on a number, with the number in the user's language: `counted(t.found, total)`. */
export function useCounted() {
  const { language } = useLanguage();
  return (text: (count: string, one: boolean) => string, count: number): string =>
    text(formatNumber(count, language), isOne(count, language));
}
