import { type Language, languages } from '@mutirao/contract/language.ts';

/** True for a text with a version in each language. */
function isLocalized(value: Readonly<Record<string, unknown>>): boolean {
  return (
    languages.every((language) => typeof value[language] === 'string') && Object.keys(value).length === languages.length
  );
}

/**
 * A page's data without the other languages: half of the bytes. A text without a version in
 * the user's language is unchanged, since the page falls back to another.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language));
  const all = value as Readonly<Record<string, unknown>>;
  if (isLocalized(all)) return all[language] ? { [language]: all[language] } : all;
  const some: Record<string, unknown> = {};
  for (const key in all) some[key] = inOneLanguage(all[key], language);
  return some;
}
