import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { EnquiryRow, ProposalRow, RequestRow } from '../enquiries.queries.ts';
import { countryName, linesOf, writeDay } from './parts.ts';

interface Forwarded {
  name: string;
  email: string;
  subject: string;
  lines: string[];
  url: string;
}

type Texts = Readonly<Record<'subject' | 'paragraph' | 'button', string>>;

/** The mail to the organisation; replies go to the sender. */
function forward(t: Texts, { name, email, subject, lines, url }: Forwarded): MailText {
  return {
    subject: t.subject,
    greeting: subject,
    paragraphs: [t.paragraph, ...lines],
    button: { label: t.button, url },
    replyTo: { name, address: email },
  };
}

const button = { pt: 'Responder na caixa de entrada', en: 'Answer in the inbox' };
const wrote = { pt: '{name} <{email}> escreveu:', en: '{name} <{email}> wrote:' };

const sampleOf = ({ page, language }: Pick<MailRecipient, 'page' | 'language'>): Forwarded => ({
  name: 'Iara Reis',
  email: 'iara@example.org',
  subject: language === 'pt' ? 'Uma pergunta' : 'A question',
  lines: [language === 'pt' ? 'Como posso ajudar?' : 'How can I help?'],
  url: page(linkTo(backOfficePages.inbox)),
});

/** Forwards a message to the organisation. */
export const messageToOrganisation = defineMail({
  name: 'enquiry',
  title: { pt: 'Mensagem recebida, para a organização', en: 'A message has arrived, to the organisation' },
  texts: { subject: { pt: '[Contato] {subject}', en: '[Contact] {subject}' }, paragraph: wrote, button },
  sample: sampleOf,
  write: forward,
});

/** Forwards a request for information to the organisation. */
export const requestToOrganisation = defineMail({
  name: 'information_request',
  title: { pt: 'Pedido de informação recebido, para a organização', en: 'A request has arrived, to the organisation' },
  texts: {
    subject: { pt: '[e-SIC {protocol}] {subject}', en: '[e-SIC {protocol}] {subject}' },
    paragraph: wrote,
    button,
    note: {
      pt: 'Pedido de acesso à informação, protocolo {protocol}. Prazo: {due}.',
      en: 'Request for information, protocol {protocol}. Deadline: {due}.',
    },
  },
  sample: (recipient): Forwarded & { protocol: string; due: string } => ({
    ...sampleOf(recipient),
    protocol: '2KX7-9QTB-4',
    due: '05/03/2027',
  }),
  write: (t, facts) => ({ ...forward(t, facts), notes: [t.note] }),
});

/** Forwards a proposal to the organisation. */
export const proposalToOrganisation = defineMail({
  name: 'proposal',
  title: { pt: 'Proposta recebida, para a organização', en: 'A proposal has arrived, to the organisation' },
  texts: {
    subject: { pt: '[Proposta de desafio] {subject}', en: '[Proposal of a challenge] {subject}' },
    paragraph: {
      pt: '{name} <{email}>, {phone}, {country}, propõe:',
      en: '{name} <{email}>, {phone}, {country}, proposes:',
    },
    button,
  },
  sample: (recipient): Forwarded & { phone: string; country: string } => ({
    ...sampleOf(recipient),
    phone: '+55 31 99999-0000',
    country: countryName('BR', recipient.language),
  }),
  write: forward,
});

type Named = EnquiryRow & { name: string; email: string };

/** Writes the mail that forwards an enquiry. */
export function writeEnquiry(
  enquiry: Named,
  request: RequestRow | undefined,
  { page, write }: MailRecipient,
): MailText {
  const { name, email, subject, message } = enquiry;
  const facts = { name, email, subject, lines: linesOf(message), url: page(linkTo(backOfficePages.inbox)) };
  return request
    ? write(requestToOrganisation, { ...facts, protocol: request.protocol, due: writeDay(request.due_on) })
    : write(messageToOrganisation, facts);
}

/** Writes the mail that forwards a proposal. */
export function writeProposal(proposal: ProposalRow, { page, write, language }: MailRecipient): MailText {
  const { name, email, phone, country, category_suggestion, message } = proposal;
  return write(proposalToOrganisation, {
    ...{ name, email, phone, subject: category_suggestion, lines: linesOf(message) },
    country: countryName(country, language),
    url: page(linkTo(backOfficePages.inbox)),
  });
}
