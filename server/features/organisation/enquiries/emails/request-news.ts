import { writeProtocol } from '@mutirao/contract/organisation/protocol.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { linesOf, writeDay } from './parts.ts';

/** Notifies the requester of an answer, or of a longer deadline and its reason. */
export function writeRequestNews(request: RequestRow, { language, page }: MailRecipient): MailText {
  const { subject, answer, extension_reason } = request;
  const protocol = writeProtocol(request.protocol);
  const due = writeDay(request.due_on);
  const url = page(linkTo(pages.informationRequest, { protocol }));
  const lines = linesOf(answer ?? extension_reason ?? '');
  if (language === 'pt')
    return {
      subject: answer ? `Resposta ao pedido ${protocol}` : `Novo prazo para o pedido ${protocol}`,
      greeting: request.name ? `Olá, ${request.name}` : 'Olá',
      paragraphs: answer
        ? [`Esta é a resposta ao seu pedido “${subject}”:`, ...lines]
        : [`O prazo do seu pedido “${subject}” foi prorrogado até ${due}, por este motivo:`, ...lines],
      button: { label: 'Ver o pedido', url },
      notes: answer
        ? ['Se não concordar com a resposta, você pode recorrer em até 10 dias, pelo formulário de contato.']
        : [],
    };
  return {
    subject: answer ? `Answer to request ${protocol}` : `New deadline for request ${protocol}`,
    greeting: request.name ? `Hello, ${request.name}` : 'Hello',
    paragraphs: answer
      ? [`This is the answer to your request “${subject}”:`, ...lines]
      : [`The deadline of your request “${subject}” was extended to ${due}, for this reason:`, ...lines],
    button: { label: 'See the request', url },
    notes: answer ? ['If you do not agree with the answer, you can appeal within 10 days by the contact form.'] : [],
  };
}
