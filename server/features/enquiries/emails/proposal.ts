import type { MailReader, MailText } from '../../../platform/mail/mail-text.ts';
import type { ProposalRow } from '../enquiries.queries.ts';
import { linesOf } from './parts.ts';

function countryName(code: string, language: 'pt' | 'en'): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** Tells the organisation what somebody proposes; an answer to it goes to them. */
export function writeProposal(proposal: ProposalRow): MailText {
  const { name, email, phone, country, category_suggestion, message } = proposal;
  return {
    subject: `[Proposta de desafio] ${category_suggestion}`,
    greeting: category_suggestion,
    paragraphs: [`${name} <${email}>, ${phone}, ${countryName(country, 'pt')}, propõe:`, ...linesOf(message)],
    notes: ['Responda a este e-mail para falar com quem propõe.'],
    replyTo: { name, address: email },
  };
}

/** Tells whoever proposes that it has arrived, with what they wrote. */
export function writeProposalCopy(proposal: ProposalRow, { language }: MailReader): MailText {
  const { name, phone, country, category_suggestion, message } = proposal;
  const facts = `${category_suggestion} · ${countryName(country, language)} · ${phone}`;
  return language === 'pt'
    ? {
        subject: 'Recebemos a sua proposta de desafio',
        greeting: `Olá, ${name}`,
        paragraphs: [
          'Obrigado por propor um desafio! A nossa equipe lê cada proposta e responde a você. Esta é a sua cópia:',
          facts,
          ...linesOf(message),
        ],
        notes: ['Se não foi você quem propôs, pode ignorar este e-mail.'],
      }
    : {
        subject: 'We have received your proposal of a challenge',
        greeting: `Hello, ${name}`,
        paragraphs: [
          'Thank you for proposing a challenge! Our team reads every proposal and answers you. This is your copy:',
          facts,
          ...linesOf(message),
        ],
        notes: ['If it was not you who proposed it, you can ignore this e-mail.'],
      };
}
