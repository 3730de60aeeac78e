import { daysOfExtension, writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { MailText } from '../../../../platform/mail/mail-text.ts';
import type { EnquiryRow } from '../enquiries.queries.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { type CopyFacts, type CopyRecipient, copyTexts, linesOf, writeCopy, writeDay, writeMoment } from './parts.ts';

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
