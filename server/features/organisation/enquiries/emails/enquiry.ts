import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { EnquiryRow } from '../enquiries.queries.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { linesOf, writeDay } from './parts.ts';

type Named = EnquiryRow & { name: string; email: string };

/** Forwards an enquiry to the organisation; replies go to its sender. */
export function writeEnquiry(enquiry: Named, request: RequestRow | undefined, { page }: MailRecipient): MailText {
  const { name, email, subject, message } = enquiry;
  return {
    subject: request ? `[e-SIC ${request.protocol}] ${subject}` : `[Contato] ${subject}`,
    greeting: subject,
    paragraphs: [`${name} <${email}> escreveu:`, ...linesOf(message)],
    notes: request
      ? [`Pedido de acesso à informação, protocolo ${request.protocol}. Prazo: ${writeDay(request.due_on)}.`]
      : [],
    button: { label: 'Responder na caixa de entrada', url: page(linkTo(pages.inbox)) },
    replyTo: { name, address: email },
  };
}
