import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type AnyMail, defineMail, type MailRecipient, type MailText } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import {
  type CopyRecipient,
  countryName,
  linesOf,
  messageCopy,
  proposalCopy,
  proposalDrafted,
  requestCopy,
  writeDay,
  writeEnquiryCopy,
  writeProposalCopy,
  writeProposalDrafted,
} from './emails/enquiry-copy.ts';
import {
  enquiryAnswer,
  findAnswerMail,
  type RequestEvent,
  requestAnswered,
  requestExtended,
  writeAnswer,
  writeRequestNews,
} from './emails/request-news.ts';
import {
  type EnquiryRow,
  findEnquiry,
  findProposal,
  findRequest,
  type ProposalRow,
  type RequestRow,
} from './enquiries.queries.ts';

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
const messageToOrganisation = defineMail({
  name: 'enquiry',
  title: { pt: 'Mensagem recebida, para a organização', en: 'A message has arrived, to the organisation' },
  texts: { subject: { pt: '[Contato] {subject}', en: '[Contact] {subject}' }, paragraph: wrote, button },
  sample: sampleOf,
  write: forward,
});

/** Forwards a request for information to the organisation. */
const requestToOrganisation = defineMail({
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
const proposalToOrganisation = defineMail({
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
function writeEnquiry(enquiry: Named, request: RequestRow | undefined, { page, write }: MailRecipient): MailText {
  const { name, email, subject, message } = enquiry;
  const facts = { name, email, subject, lines: linesOf(message), url: page(linkTo(backOfficePages.inbox)) };
  return request
    ? write(requestToOrganisation, { ...facts, protocol: request.protocol, due: writeDay(request.due_on) })
    : write(messageToOrganisation, facts);
}

/** Writes the mail that forwards a proposal. */
function writeProposal(proposal: ProposalRow, { page, write, language }: MailRecipient): MailText {
  const { name, email, phone, country, category_suggestion, message } = proposal;
  return write(proposalToOrganisation, {
    ...{ name, email, phone, subject: category_suggestion, lines: linesOf(message) },
    country: countryName(country, language),
    url: page(linkTo(backOfficePages.inbox)),
  });
}

type WriteEnquiry = (
  enquiry: Named,
  request: RequestRow | undefined,
  recipient: MailRecipient,
  event: RequestEvent | undefined,
) => MailText | Promise<MailText>;
type WriteProposal = (proposal: ProposalRow, recipient: MailRecipient) => MailText | Promise<MailText>;

const isNamed = (enquiry: EnquiryRow): enquiry is Named => enquiry.name !== null && enquiry.email !== null;

/** What was written may be quoted only to a member who was signed in, at the address they have confirmed. */
async function forCopy(
  database: Connection,
  { member_id, email }: { member_id: number | null; email: string },
  recipient: MailRecipient,
): Promise<CopyRecipient> {
  const member = member_id === null ? undefined : await findMember(database, { id: member_id });
  return { ...recipient, isSender: Boolean(member?.confirmed_at) && member?.email === email };
}

/** Registers the mails about enquiries. Erased enquiries are not mailed. */
export function writeEnquiryMails({
  mail,
  database,
  settings,
}: Pick<Platform, 'mail' | 'database' | 'settings'>): void {
  const ofEnquiry = (name: string, mails: readonly AnyMail[], write: WriteEnquiry) =>
    mail.template<{ enquiryId: number; event?: RequestEvent }>(name, mails, async ({ enquiryId, event }, recipient) => {
      const enquiry = await findEnquiry(database, { id: enquiryId });
      if (!enquiry || !isNamed(enquiry)) return undefined;
      const request = enquiry.kind === 'e-sic' ? await findRequest(database, { enquiryId }) : undefined;
      return write(enquiry, request, recipient, event);
    });
  const ofProposal = (name: string, definition: AnyMail, write: WriteProposal) =>
    mail.template<{ proposalId: number }>(name, [definition], async ({ proposalId }, recipient) => {
      const proposal = await findProposal(database, { id: proposalId });
      return proposal && write(proposal, recipient);
    });
  ofEnquiry('enquiry', [messageToOrganisation, requestToOrganisation], writeEnquiry);
  ofEnquiry('enquiry_copy', [messageCopy, requestCopy], async (enquiry, request, recipient) =>
    writeEnquiryCopy(enquiry, request, await forCopy(database, enquiry, recipient)),
  );
  ofEnquiry('request_news', [requestAnswered, requestExtended], (_enquiry, request, recipient, event) => {
    const { is_answered } = request as RequestRow;
    // Mails queued by the version before say no event.
    return writeRequestNews(request as RequestRow, event ?? (is_answered ? 'answered' : 'extended'), recipient);
  });
  ofProposal('proposal', proposalToOrganisation, writeProposal);
  ofProposal('proposal_drafted', proposalDrafted, writeProposalDrafted);
  mail.template<{ eventId: number }>('enquiry_answer', [enquiryAnswer], async ({ eventId }, recipient) => {
    const answer = await findAnswerMail(database, eventId);
    return answer && writeAnswer(answer, recipient, (await settings.get()).contact_email);
  });
  ofProposal('proposal_copy', proposalCopy, async (proposal, recipient) =>
    writeProposalCopy(proposal, await forCopy(database, proposal, recipient)),
  );
}
