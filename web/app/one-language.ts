import { type Language, languages } from '@mutirao/contract/language.ts';

/** True for a text that is there in several languages. */
function isLocalized(value: object): value is Record<Language, string> {
  return (
    Object.keys(value).length === languages.length &&
    languages.every((language) => typeof value[language as keyof object] === 'string')
  );
}

/**
 * What a page shows, without the languages its reader does not read: half of its bytes. A text that is not there in
 * the reader's language stays as it is, since another is shown in its place.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return value[language] ? { [language]: value[language] } : value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inOneLanguage(item, language)]));
}
