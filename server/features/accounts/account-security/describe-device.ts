import type { Language } from '@mutirao/contract/language.ts';
import Bowser from 'bowser';

const unknown = { pt: 'Navegador desconhecido', en: 'Unknown browser' } as const;

/** Browser and system in words, such as "Firefox, Android". */
export function describeDevice(userAgent: string, language: Language): string {
  if (userAgent === '') return unknown[language];
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || unknown[language];
}
