import { writeProtocol } from '@mutirao/contract/protocol.ts';
import type { MailReader, MailText } from '../../../platform/mail/mail-text.ts';
import type { EnquiryRow } from '../enquiries.queries.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { linesOf, writeDay } from './parts.ts';

type Named = EnquiryRow & { name: string };

function writeMessageCopy({ name, subject, message }: Named, { language }: MailReader): MailText {
  const quoted = [`“${subject}”`, ...linesOf(message)];
  return language === 'pt'
    ? {
        subject: 'Recebemos a sua mensagem',
        greeting: `Olá, ${name}`,
        paragraphs: ['A sua mensagem chegou. Respondemos de segunda a sexta-feira. Esta é a sua cópia:', ...quoted],
        notes: ['Se não foi você quem escreveu, pode ignorar este e-mail.'],
      }
    : {
        subject: 'We have received your message',
        greeting: `Hello, ${name}`,
        paragraphs: ['Your message has arrived. We answer from Monday to Friday. This is your copy:', ...quoted],
        notes: ['If it was not you who wrote it, you can ignore this e-mail.'],
      };
}

function writeRequestCopy(enquiry: Named, request: RequestRow, { language, page }: MailReader): MailText {
  const protocol = writeProtocol(request.protocol);
  const due = writeDay(request.due_on);
  const url = page(`/transparencia/pedido/${protocol}`);
  const quoted = [`“${enquiry.subject}”`, ...linesOf(enquiry.message)];
  return language === 'pt'
    ? {
        subject: `Seu pedido de informação: protocolo ${protocol}`,
        greeting: `Olá, ${enquiry.name}`,
        paragraphs: [
          `Recebemos o seu pedido de acesso à informação. O protocolo é ${protocol}.`,
          `A resposta vem até ${due}. Esse prazo pode ser prorrogado uma vez, por 10 dias, com justificativa.`,
          'Você escreveu:',
          ...quoted,
        ],
        button: { label: 'Acompanhar o pedido', url },
        notes: [
          'Guarde este e-mail: quem tem o protocolo pode ler o pedido e a resposta, e mais ninguém.',
          'Se não foi você quem fez o pedido, pode ignorar este e-mail.',
        ],
      }
    : {
        subject: `Your request for information: protocol ${protocol}`,
        greeting: `Hello, ${enquiry.name}`,
        paragraphs: [
          `We have received your request for information. Its protocol is ${protocol}.`,
          `You get an answer by ${due}. This may be extended once, by 10 days, with a reason.`,
          'You wrote:',
          ...quoted,
        ],
        button: { label: 'Follow the request', url },
        notes: [
          'Keep this e-mail: whoever has the protocol can read the request and its answer, and nobody else.',
          'If it was not you who asked, you can ignore this e-mail.',
        ],
      };
}

/** Tells the sender that it has arrived, with what they wrote and, of a request, how to follow it. */
export function writeEnquiryCopy(enquiry: Named, request: RequestRow | undefined, reader: MailReader): MailText {
  return request ? writeRequestCopy(enquiry, request, reader) : writeMessageCopy(enquiry, reader);
}
