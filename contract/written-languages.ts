import { type Language, languageOffer, languages } from './language.ts';

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
