import { useLanguage } from './language.tsx';
import type { Texts } from './texts.ts';

/** The texts of a feature in the user's language. */
export function useTexts<Messages>(texts: Texts<Messages>): Messages {
  const { language } = useLanguage();
  // While the other language loads, the first one is shown.
  const messages = texts.loaded[language] ?? texts.loaded.pt ?? texts.loaded.en;
  if (!messages) throw new Error(`The texts of ${texts.feature} are not loaded in ${language}`);
  return messages;
}
