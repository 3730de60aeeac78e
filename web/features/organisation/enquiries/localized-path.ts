import type { Language } from '@mutirao/contract/language.ts';

/** Where a form is sent without scripts: the answer is in the language of the form. */
export function localizedPath(path: string, language: Language): string {
  return `${path}?lang=${language}`;
}
