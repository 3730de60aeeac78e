import { writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, greetings } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { RequestRow } from '../information-requests.queries.ts';
import { linesOf, writeDay } from './parts.ts';

interface Facts {
  name: string | null;
  protocol: string;
  subject: string;
  due: string;
  lines: string[];
  url: string;
}

const sampleOf = ({ language, page }: Pick<MailRecipient, 'language' | 'page'>): Facts => ({
  name: 'Iara',
  protocol: '2KX7-9QTB-4',
  subject: language === 'pt' ? 'Contas de 2026' : 'Accounts of 2026',
  due: '25/03/2027',
  lines: [language === 'pt' ? 'O que a equipe escreveu.' : 'What the team wrote.'],
  url: page(linkTo(pages.transparency)),
});

const texts = { ...greetings, button: { pt: 'Ver o pedido', en: 'See the request' } };

const write = (
  t: Readonly<Record<'subject' | 'paragraph' | 'button' | keyof typeof greetings, string>>,
  { name, lines, url }: Facts,
): MailText => ({
  subject: t.subject,
  greeting: name ? t.greeting : t.greeting_unnamed,
  paragraphs: [t.paragraph, ...lines],
  button: { label: t.button, url },
  notes: [],
});

/** Notifies the requester of an answer. */
export const requestAnswered = defineMail({
  name: 'information_request_answered',
  title: { pt: 'Pedido de informação respondido', en: 'A request is answered' },
  texts: {
    subject: { pt: 'Resposta ao pedido {protocol}', en: 'Answer to request {protocol}' },
    paragraph: {
      pt: 'Esta é a resposta ao seu pedido “{subject}”:',
      en: 'This is the answer to your request “{subject}”:',
    },
    ...texts,
    note: {
      pt: 'Se não concordar com a resposta, você pode recorrer em até 10 dias, pelo formulário de contato.',
      en: 'If you do not agree with the answer, you can appeal within 10 days by the contact form.',
    },
  },
  sample: sampleOf,
  write: (t, facts) => ({ ...write(t, facts), notes: [t.note] }),
});

/** Notifies the requester of a longer deadline and its reason. */
export const requestExtended = defineMail({
  name: 'information_request_extended',
  title: { pt: 'Prazo do pedido de informação prorrogado', en: 'The deadline of a request is extended' },
  texts: {
    subject: { pt: 'Novo prazo para o pedido {protocol}', en: 'New deadline for request {protocol}' },
    paragraph: {
      pt: 'O prazo do seu pedido “{subject}” foi prorrogado até {due}, por este motivo:',
      en: 'The deadline of your request “{subject}” was extended to {due}, for this reason:',
    },
    ...texts,
  },
  sample: sampleOf,
  write,
});

export type RequestEvent = 'answered' | 'extended';

/** Writes the mail about an answer or a longer deadline. */
export function writeRequestNews(request: RequestRow, event: RequestEvent, recipient: MailRecipient): MailText {
  const { name, subject, answer, extension_reason } = request;
  const isAnswer = event === 'answered';
  const protocol = writeProtocol(request.protocol);
  const facts = {
    ...{ name, protocol, subject, due: writeDay(request.due_on) },
    lines: linesOf((isAnswer ? answer : extension_reason) ?? ''),
    url: recipient.page(linkTo(pages.informationRequest, { protocol })),
  };
  return isAnswer ? recipient.write(requestAnswered, facts) : recipient.write(requestExtended, facts);
}
