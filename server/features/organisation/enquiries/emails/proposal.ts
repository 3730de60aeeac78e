import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { ProposalRow } from '../enquiries.queries.ts';
import { type CopyRecipient, linesOf, withoutWords, writeMoment } from './parts.ts';

function countryName(code: string, language: 'pt' | 'en'): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** Forwards a proposal to the organisation; replies go to its sender. */
export function writeProposal(proposal: ProposalRow, { page }: MailRecipient): MailText {
  const { name, email, phone, country, category_suggestion, message } = proposal;
  return {
    subject: `[Proposta de desafio] ${category_suggestion}`,
    greeting: category_suggestion,
    paragraphs: [`${name} <${email}>, ${phone}, ${countryName(country, 'pt')}, propõe:`, ...linesOf(message)],
    button: { label: 'Responder na caixa de entrada', url: page(linkTo(pages.inbox)) },
    replyTo: { name, address: email },
  };
}

/** Confirms a proposal to its sender, with their text if the address is known to be theirs. */
export function writeProposalCopy(proposal: ProposalRow, { language, isSender }: CopyRecipient): MailText {
  const { name, phone, country, category_suggestion, message, created_at } = proposal;
  const moment = writeMoment(created_at, language);
  const quoted = [`${category_suggestion} · ${countryName(country, language)} · ${phone}`, ...linesOf(message)];
  return language === 'pt'
    ? {
        subject: 'Recebemos a sua proposta de desafio',
        greeting: isSender ? `Olá, ${name}` : 'Olá',
        paragraphs: [
          `Obrigado por propor um desafio! A proposta enviada com este endereço em ${moment} chegou.`,
          'A nossa equipe lê cada proposta e responde por e-mail.',
          ...(isSender ? ['Esta é a sua cópia:', ...quoted] : []),
        ],
        notes: [...(isSender ? [] : [withoutWords.pt]), 'Se não foi você quem propôs, pode ignorar este e-mail.'],
      }
    : {
        subject: 'We have received your proposal of a challenge',
        greeting: isSender ? `Hello, ${name}` : 'Hello',
        paragraphs: [
          `Thank you for proposing a challenge! The proposal sent with this address on ${moment} has arrived.`,
          'Our team reads every proposal and answers by e-mail.',
          ...(isSender ? ['This is your copy:', ...quoted] : []),
        ],
        notes: [
          ...(isSender ? [] : [withoutWords.en]),
          'If it was not you who proposed it, you can ignore this e-mail.',
        ],
      };
}
