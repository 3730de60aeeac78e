import {
  htmlLanguage,
  type Language,
  languageKey,
  legacyLanguageKey,
  parseLanguage,
  storedLanguage,
} from '@mutirao/contract/language.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

interface LanguageChoice {
  readonly language: Language;
  /** Changes every text on the page and stores the choice. */
  readonly choose: (language: Language) => Promise<void>;
}

const Context = createContext<LanguageChoice | undefined>(undefined);
const aYear = 31_536_000;

let current: Language | undefined;
/** The one the user asked for last; its texts may still be on their way. */
let wanted: Language | undefined;

/** The language the browser's page is in, for what runs outside of components. */
export function currentLanguage(): Language {
  return current ?? parseLanguage(document.documentElement.lang) ?? 'pt';
}

/** The languages whose texts a new page needs. */
export function languagesInUse(): Language[] {
  return [...new Set([currentLanguage(), wanted ?? currentLanguage()])];
}

/** The choice kept in this browser, whatever its spelling. */
function readChoice(): Language | undefined {
  try {
    return parseLanguage(localStorage.getItem(languageKey)) ?? parseLanguage(localStorage.getItem(legacyLanguageKey));
  } catch {
    return undefined;
  }
}

/** An address that asks for another language would undo the choice at the next reload. */
function dropFromAddress(language: Language): void {
  const address = new URL(location.href);
  const asked = parseLanguage(address.searchParams.get('lang'));
  if (!asked || asked === language) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Keeps the choice here, and in a cookie so that the next first page arrives in it. */
function storeChoice(language: Language): void {
  dropFromAddress(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${languageKey}=${storedLanguage[language]}; path=/; max-age=${aYear}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, storedLanguage[language]);
  } catch {
    // A browser that keeps nothing still has the cookie, or asks again.
  }
}

interface LanguageProviderProps {
  initial: Language;
  /** Fetches what the page shows in a language; false where the user gave it up. Absent on the server. */
  fetchLanguage?: ((language: Language) => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Holds the language of everything below it, beginning with the one the server answered in. */
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
      // Who changed their mind meanwhile gets what they chose last.
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
    const stored = readChoice();
    // A link in one language is read in it, and changes no choice made before.
    if (!stored && asked) storeChoice(asked);
    else if (stored && !asked) {
      storeChoice(stored);
      if (stored !== initial) void change(stored);
    }
  }, [initial, change]);

  const value = useMemo(() => ({ language, choose }), [language, choose]);
  return <Context value={value}>{children}</Context>;
}

/** The user's language, and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error('There is no language here');
  return choice;
}
