import {
  htmlLanguage,
  type Language,
  languageKey,
  legacyLanguageKey,
  parseLanguage,
  storedLanguage,
} from '@mutirao/contract/language.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { textsReady } from './texts.ts';

interface LanguageChoice {
  readonly language: Language;
  /** Changes every text on the page and remembers the choice. */
  readonly choose: (language: Language) => Promise<void>;
}

const Context = createContext<LanguageChoice | undefined>(undefined);
const aYear = 31_536_000;

let current: Language | undefined;

/** The language the browser's page is in, for what runs outside of components. */
export function currentLanguage(): Language {
  return current ?? parseLanguage(document.documentElement.lang) ?? 'pt';
}

/** The choice kept in this browser, whatever its spelling. */
function readChoice(): Language | undefined {
  try {
    return parseLanguage(localStorage.getItem(languageKey)) ?? parseLanguage(localStorage.getItem(legacyLanguageKey));
  } catch {
    return undefined;
  }
}

/** Keeps the choice here, and in a cookie so that the next first page arrives in it. */
function keepChoice(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${languageKey}=${storedLanguage[language]}; path=/; max-age=${aYear}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, storedLanguage[language]);
  } catch {
    // A browser that keeps nothing still has the cookie, or asks again.
  }
}

/** Holds the language of everything below it, beginning with the one the server answered in. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);

  const choose = useCallback(async (next: Language) => {
    await textsReady([next]);
    current = next;
    document.documentElement.lang = htmlLanguage[next];
    keepChoice(next);
    setLanguage(next);
  }, []);

  useEffect(() => {
    const asked = parseLanguage(new URLSearchParams(location.search).get('lang'));
    const kept = asked ?? readChoice();
    if (kept && kept !== initial) void choose(kept);
    else if (kept) keepChoice(kept);
  }, [initial, choose]);

  const value = useMemo(() => ({ language, choose }), [language, choose]);
  return <Context value={value}>{children}</Context>;
}

/** The reader's language, and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error('There is no language here');
  return choice;
}
