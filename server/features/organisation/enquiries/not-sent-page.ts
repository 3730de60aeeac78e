import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { escapeHtml } from '../../../platform/mail/layout.ts';

const texts = {
  pt: {
    title: 'Não foi enviado',
    advice: 'Volte pelo botão do navegador: o que você escreveu continua lá.',
    again: 'Abrir o formulário de novo',
    fields: {
      name: 'Nome',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
      phone: 'Telefone',
      country: 'País',
      category_suggestion: 'Categoria sugerida',
      website: 'Deixe este campo vazio',
    },
  },
  en: {
    title: 'It was not sent',
    advice: "Go back with your browser's button: what you wrote is still there.",
    again: 'Open the form again',
    fields: {
      name: 'Name',
      email: 'E-mail',
      subject: 'Subject',
      message: 'Message',
      phone: 'Phone',
      country: 'Country',
      category_suggestion: 'Suggested category',
      website: 'Leave this field empty',
    },
  },
} as const;

/** A page for the sender of a form without scripts: what is wrong with it, and how to go on. */
export function notSentPage(
  { localizedMessage, fields }: AppError,
  { language, back, organisation }: { language: Language; back: string; organisation: string },
): string {
  const t = texts[language];
  const wrong = Object.entries(fields).map(([field, [message = '']]) => {
    const label = (t.fields as Record<string, string>)[field] ?? field;
    return `<li>${escapeHtml(label)}: ${escapeHtml(message)}</li>`;
  });
  return `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t.title} · ${escapeHtml(organisation)}</title><main><h1>${t.title}</h1><p>${escapeHtml(localizedMessage[language])}</p>${wrong.length > 0 ? `<ul>${wrong.join('')}</ul>` : ''}<p>${t.advice}</p><p><a href="${back}${language === 'en' ? '?lang=en' : ''}">${t.again}</a></p></main>`;
}
