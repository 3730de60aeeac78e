import type { Language } from '@mutirao/contract/language.ts';
import { daysOfExtension, writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, greetings, type MailRecipient, type MailText } from '../../../../platform/mail/define-mail.ts';
import { fillPlaceholders } from '../../../../platform/wording/wording.ts';
import type { EnquiryRow, ProposalRow, RequestRow } from '../enquiries.queries.ts';

/** Whom a copy goes to: the address that somebody typed, which may be a stranger's. */
export interface CopyRecipient extends MailRecipient {
  /** Whether the address is confirmed as the sender's; the text is mailed to no other. */
  readonly isSender: boolean;
}

/** What somebody wrote, a paragraph a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A day in the format of both languages: DD/MM/YYYY. */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A time of arrival in the organisation's time zone. */
export function writeMoment(moment: Date, language: Language): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(organisationZone);
  const day = writeDay(here.toPlainDate().toString());
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' });
  return language === 'pt' ? `${day} às ${time} (horário de Brasília)` : `${day} at ${time} (Brasília time)`;
}

/** How an answer begins. */
export function greet(name: string | null, language: Language): string {
  return name ? fillPlaceholders(greetings.greeting[language], { name }) : greetings.greeting_unnamed[language];
}

/** The name of a country. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** What copies have in common. */
const copyTexts = {
  ...greetings,
  // Why the text is left out for unconfirmed addresses.
  note_without_words: {
    pt: 'Como qualquer pessoa pode digitar qualquer endereço no formulário, este e-mail não repete o que foi escrito.',
    en: 'As anyone can type any address into the form, this e-mail does not repeat what was written.',
  },
};

/** What a copy is written from. */
interface CopyFacts {
  name: string;
  moment: string;
  /** What was written, which only its sender gets. */
  quoted: string[];
  isSender: boolean;
}

type CopyTexts = Readonly<Record<keyof typeof copyTexts | 'subject' | 'paragraph_copy' | 'note_stranger', string>>;

/** Writes a copy from its texts and its own paragraphs. */
function writeCopy(t: CopyTexts, paragraphs: string[], { quoted, isSender }: CopyFacts): MailText {
  return {
    subject: t.subject,
    greeting: isSender ? t.greeting : t.greeting_unnamed,
    paragraphs: [...paragraphs, ...(isSender ? [t.paragraph_copy, ...quoted] : [])],
    notes: [...(isSender ? [] : [t.note_without_words]), t.note_stranger],
  };
}

const quotedSample = ['“Uma pergunta”', 'Como posso ajudar?'];

/** Confirms a message to its sender. */
export const messageCopy = defineMail({
  name: 'enquiry_copy',
  title: { pt: 'Mensagem recebida, a quem escreveu', en: 'A message has arrived, to its sender' },
  texts: {
    subject: { pt: 'Recebemos a sua mensagem', en: 'We have received your message' },
    paragraph: {
      pt: 'A mensagem enviada com este endereço em {moment} chegou. Respondemos por e-mail, de segunda a sexta-feira.',
      en: 'The message sent with this address on {moment} has arrived. We answer by e-mail, from Monday to Friday.',
    },
    ...copyTexts,
    paragraph_copy: { pt: 'Esta é a sua cópia:', en: 'This is your copy:' },
    note_stranger: {
      pt: 'Se não foi você quem escreveu, pode ignorar este e-mail.',
      en: 'If it was not you who wrote it, you can ignore this e-mail.',
    },
  },
  sample: ({ language }): CopyFacts => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
    quoted: quotedSample,
    isSender: true,
  }),
  write: (t, facts) => writeCopy(t, [t.paragraph], facts),
});

/** Confirms a request for information to its sender, with its protocol. */
export const requestCopy = defineMail({
  name: 'information_request_copy',
  title: { pt: 'Pedido de informação recebido, a quem pediu', en: 'A request has arrived, to its sender' },
  texts: {
    subject: {
      pt: 'Seu pedido de informação: protocolo {protocol}',
      en: 'Your request for information: protocol {protocol}',
    },
    paragraph_1: {
      pt: 'Recebemos o pedido de acesso à informação enviado com este endereço em {moment}. O protocolo é {protocol}.',
      en: 'We have received the request for information sent with this address on {moment}. Its protocol is {protocol}.',
    },
    paragraph_2: {
      pt: `A resposta vem até {due}. Esse prazo pode ser prorrogado uma vez, por ${daysOfExtension} dias, com justificativa.`,
      en: `You get an answer by {due}. This may be extended once, by ${daysOfExtension} days, with a reason.`,
    },
    ...copyTexts,
    paragraph_copy: { pt: 'Você escreveu:', en: 'You wrote:' },
    button: { pt: 'Acompanhar o pedido', en: 'Follow the request' },
    note_keep: {
      pt: 'Guarde este e-mail: quem tem o protocolo pode ler o pedido e a resposta, e mais ninguém.',
      en: 'Keep this e-mail: whoever has the protocol can read the request and its answer, and nobody else.',
    },
    note_stranger: {
      pt: 'Se não foi você quem fez o pedido, pode ignorar este e-mail.',
      en: 'If it was not you who asked, you can ignore this e-mail.',
    },
  },
  sample: ({ language, page }): CopyFacts & { protocol: string; due: string; url: string } => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
    protocol: '2KX7-9QTB-4',
    due: '25/03/2027',
    quoted: quotedSample,
    isSender: true,
    url: page(linkTo(pages.transparency)),
  }),
  write: (t, facts) => {
    const copy = writeCopy(t, [t.paragraph_1, t.paragraph_2], facts);
    return {
      ...copy,
      button: { label: t.button, url: facts.url },
      notes: [t.note_keep, ...(copy.notes ?? [])],
    };
  },
});

type Named = EnquiryRow & { name: string };

/** Confirms an enquiry to its sender, with the protocol of a request, and with their text if the address is theirs. */
export function writeEnquiryCopy(enquiry: Named, request: RequestRow | undefined, recipient: CopyRecipient): MailText {
  const { name, subject, message, created_at } = enquiry;
  const { language, page, write, isSender } = recipient;
  const moment = writeMoment(created_at, language);
  const facts = { name, moment, isSender, quoted: [`“${subject}”`, ...linesOf(message)] };
  if (!request) return write(messageCopy, facts);
  const protocol = writeProtocol(request.protocol);
  const url = page(linkTo(pages.informationRequest, { protocol }));
  return write(requestCopy, { ...facts, protocol, due: writeDay(request.due_on), url });
}

/** Confirms a proposal to its sender. */
export const proposalCopy = defineMail({
  name: 'proposal_copy',
  title: { pt: 'Proposta recebida, a quem propôs', en: 'A proposal has arrived, to its sender' },
  texts: {
    subject: { pt: 'Recebemos a sua proposta de desafio', en: 'We have received your proposal of a challenge' },
    paragraph_1: {
      pt: 'Obrigado por propor um desafio! A proposta enviada com este endereço em {moment} chegou.',
      en: 'Thank you for proposing a challenge! The proposal sent with this address on {moment} has arrived.',
    },
    paragraph_2: {
      pt: 'A nossa equipe lê cada proposta e responde por e-mail.',
      en: 'Our team reads every proposal and answers by e-mail.',
    },
    ...copyTexts,
    paragraph_copy: { pt: 'Esta é a sua cópia:', en: 'This is your copy:' },
    note_stranger: {
      pt: 'Se não foi você quem propôs, pode ignorar este e-mail.',
      en: 'If it was not you who proposed it, you can ignore this e-mail.',
    },
  },
  sample: ({ language }): CopyFacts => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
    quoted: ['Água · Brasil', 'Um rio limpo.'],
    isSender: true,
  }),
  write: (t, facts) => writeCopy(t, [t.paragraph_1, t.paragraph_2], facts),
});

/** Confirms a proposal to its sender, with their text if the address is known to be theirs. */
export function writeProposalCopy(proposal: ProposalRow, { language, isSender, write }: CopyRecipient): MailText {
  const { name, phone, country, category_suggestion, message, created_at } = proposal;
  const quoted = [`${category_suggestion} · ${countryName(country, language)} · ${phone}`, ...linesOf(message)];
  return write(proposalCopy, { name, moment: writeMoment(created_at, language), quoted, isSender });
}

/** Thanks for a proposal that becomes a challenge. */
export const proposalDrafted = defineMail({
  name: 'proposal_drafted',
  title: { pt: 'A proposta vira um desafio', en: 'A proposal becomes a challenge' },
  texts: {
    subject: { pt: 'A sua proposta vai virar um desafio', en: 'Your proposal is becoming a challenge' },
    ...greetings,
    paragraph_1: {
      pt: 'Obrigado! A nossa equipe leu a proposta enviada com este endereço em {moment} e começou a preparar um desafio com ela.',
      en: 'Thank you! Our team has read the proposal sent with this address on {moment} and has begun to prepare a challenge from it.',
    },
    paragraph_2: {
      pt: 'Até a publicação, ainda vamos escrever, traduzir e combinar datas. Se precisarmos de ajuda, escrevemos de novo.',
      en: 'Before it is published, we will write, translate and agree on dates. If we need your help, we will write again.',
    },
  },
  sample: ({ language }): { name: string | null; moment: string } => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
  }),
  write: (t, { name }) => ({
    subject: t.subject,
    greeting: name ? t.greeting : t.greeting_unnamed,
    paragraphs: [t.paragraph_1, t.paragraph_2],
  }),
});

/** Writes the mail about a draft. */
export function writeProposalDrafted({ name, created_at }: ProposalRow, { language, write }: MailRecipient): MailText {
  return write(proposalDrafted, { name, moment: writeMoment(created_at, language) });
}
