import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { errorMessages } from '../errors/error-messages.ts';

const advice: Readonly<Record<Language, string>> = { pt: 'Tente recarregar a página.', en: 'Try reloading the page.' };

/** The page that is sent when the error page cannot be rendered either. */
export function lastResortPage(language: Language): string {
  const title = errorMessages.internal[language];
  return `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${advice[language]}</p>`;
}
