import { writeProtocol } from '@mutirao/contract/organisation/protocol.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailText } from '../../../../platform/mail/mail-text.ts';
import type { EnquiryRow } from '../enquiries.queries.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { type CopyRecipient, linesOf, withoutWords, writeDay, writeMoment } from './parts.ts';

type Named = EnquiryRow & { name: string };

function writeMessageCopy(enquiry: Named, { language, isSender }: CopyRecipient): MailText {
  const { name, subject, message, created_at } = enquiry;
  const moment = writeMoment(created_at, language);
  const quoted = [`“${subject}”`, ...linesOf(message)];
  return language === 'pt'
    ? {
        subject: 'Recebemos a sua mensagem',
        greeting: isSender ? `Olá, ${name}` : 'Olá',
        paragraphs: [
          `A mensagem enviada com este endereço em ${moment} chegou. Respondemos por e-mail, de segunda a sexta-feira.`,
          ...(isSender ? ['Esta é a sua cópia:', ...quoted] : []),
        ],
        notes: [...(isSender ? [] : [withoutWords.pt]), 'Se não foi você quem escreveu, pode ignorar este e-mail.'],
      }
    : {
        subject: 'We have received your message',
        greeting: isSender ? `Hello, ${name}` : 'Hello',
        paragraphs: [
          `The message sent with this address on ${moment} has arrived. We answer by e-mail, from Monday to Friday.`,
          ...(isSender ? ['This is your copy:', ...quoted] : []),
        ],
        notes: [...(isSender ? [] : [withoutWords.en]), 'If it was not you who wrote it, you can ignore this e-mail.'],
      };
}

function writeRequestCopy(enquiry: Named, request: RequestRow, { language, page, isSender }: CopyRecipient): MailText {
  const { name, subject, message, created_at } = enquiry;
  const moment = writeMoment(created_at, language);
  const protocol = writeProtocol(request.protocol);
  const due = writeDay(request.due_on);
  const url = page(linkTo(pages.informationRequest, { protocol }));
  const quoted = [`“${subject}”`, ...linesOf(message)];
  return language === 'pt'
    ? {
        subject: `Seu pedido de informação: protocolo ${protocol}`,
        greeting: isSender ? `Olá, ${name}` : 'Olá',
        paragraphs: [
          `Recebemos o pedido de acesso à informação enviado com este endereço em ${moment}. O protocolo é ${protocol}.`,
          `A resposta vem até ${due}. Esse prazo pode ser prorrogado uma vez, por 10 dias, com justificativa.`,
          ...(isSender ? ['Você escreveu:', ...quoted] : []),
        ],
        button: { label: 'Acompanhar o pedido', url },
        notes: [
          'Guarde este e-mail: quem tem o protocolo pode ler o pedido e a resposta, e mais ninguém.',
          ...(isSender ? [] : [withoutWords.pt]),
          'Se não foi você quem fez o pedido, pode ignorar este e-mail.',
        ],
      }
    : {
        subject: `Your request for information: protocol ${protocol}`,
        greeting: isSender ? `Hello, ${name}` : 'Hello',
        paragraphs: [
          `We have received the request for information sent with this address on ${moment}. Its protocol is ${protocol}.`,
          `You get an answer by ${due}. This may be extended once, by 10 days, with a reason.`,
          ...(isSender ? ['You wrote:', ...quoted] : []),
        ],
        button: { label: 'Follow the request', url },
        notes: [
          'Keep this e-mail: whoever has the protocol can read the request and its answer, and nobody else.',
          ...(isSender ? [] : [withoutWords.en]),
          'If it was not you who asked, you can ignore this e-mail.',
        ],
      };
}

/** Confirms an enquiry to its sender, with the protocol of a request, and with their text if the address is theirs. */
export function writeEnquiryCopy(enquiry: Named, request: RequestRow | undefined, recipient: CopyRecipient): MailText {
  return request ? writeRequestCopy(enquiry, request, recipient) : writeMessageCopy(enquiry, recipient);
}
