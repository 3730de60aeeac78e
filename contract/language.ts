/** The two languages of the platform, as keys of every localized text. */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/** The organisation's choice of languages: in a server its latest one, in a browser that of the page. */
interface LanguageOffer {
  /** The language without a choice, whatever the browser's preference. */
  first: Language;
  /** The one language that is offered; undefined where both are. */
  only?: Language | undefined;
}

export const languageOffer: LanguageOffer = { first: 'pt' };

/** The keys of the choice in local storage and cookie; the second is read only where the first is missing. */
export const languageKey = 'language';
export const legacyLanguageKey = 'defaultLocale';

/** The stored spelling. */
export const storedLanguage: Readonly<Record<Language, string>> = { pt: 'ptBr', en: 'en' };

/** The value of the `lang` attribute, of `hreflang` and of `Content-Language`. */
export const htmlLanguage: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };

/** The locale of dates in words: in both languages the day comes before the month, as in DD/MM/YYYY. */
export const dateLocale: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' };

/** Parses `ptBr`, `pt-br`, `pt_BR`, `pt`, `en`, `en-US` and the like; anything else is undefined. */
export function parseLanguage(value: string | null | undefined): Language | undefined {
  const primary = value
    ?.trim()
    .toLowerCase()
    .match(/^"?(pt|en)(?:[-_]?[a-z]{2})?"?$/)?.[1];
  return primary as Language | undefined;
}

/** A text in both languages, in one of them, or the same for all. */
export type LocalizedText = string | Partial<Record<Language, string>>;

/** The text in the user's language, else in the other one, else empty. */
export function localize(text: LocalizedText | null | undefined, language: Language): string {
  if (!text) return '';
  if (typeof text === 'string') return text;
  return text[language] || text[language === 'pt' ? 'en' : 'pt'] || '';
}

/** Both languages, or the one in which texts are written: an organisation's choice, and a challenge's. */
export const languageChoices = ['both', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/** The languages in which texts are asked for: a challenge may be meant for one of those that the organisation offers. */
export function writtenLanguages(choice: LanguageChoice = 'both'): readonly Language[] {
  const only = languageOffer.only ?? (choice === 'both' ? undefined : choice);
  return only ? [only] : languages;
}

/** A text for readers of both languages: who reads a language in which it is not written reads the other one. */
export function withFallback({ pt, en }: Readonly<Record<Language, string>>): Record<Language, string> {
  return { pt: pt || en, en: en || pt };
}
