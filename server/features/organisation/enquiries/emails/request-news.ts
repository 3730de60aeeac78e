import { writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { defineMail, greetings, type MailRecipient, type MailText } from '../../../../platform/mail/define-mail.ts';
import type { RequestRow } from '../enquiries.queries.ts';
import { linesOf, writeDay, writeMoment } from './enquiry-copy.ts';

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

interface AnswerMail {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** When the enquiry was written. */
  readonly written_at: Date;
}

/** What the mail of an answer says; undefined after the sender's data was erased. */
export async function findAnswerMail(connection: Connection, eventId: number): Promise<AnswerMail | undefined> {
  const { rows } = await sql<AnswerMail>`
    select coalesce(e.name, p.name) as name, coalesce(e.subject, p.category_suggestion) as subject, v.text,
      i.created_at as written_at
    from inbox_event v
    join inbox_item i on i.id = v.item_id
    left join enquiry e on e.id = i.enquiry_id
    left join challenge_proposal p on p.id = i.proposal_id
    where v.id = ${eventId} and v.text is not null and coalesce(e.name, p.name) is not null`.execute(connection);
  return rows[0];
}

interface AnswerFacts {
  name: string | null;
  subject: string;
  moment: string;
  lines: string[];
  contactEmail: string | null;
  organisation: string;
}

/** The answer of staff to a message or a proposal, in its sender's language; replies go to the organisation. */
export const enquiryAnswer = defineMail({
  name: 'enquiry_answer',
  title: { pt: 'Resposta a uma mensagem ou proposta', en: 'Answer to a message or a proposal' },
  texts: {
    subject: { pt: 'Resposta: {subject}', en: 'Answer: {subject}' },
    ...greetings,
    note: {
      pt: 'Esta é a resposta à mensagem enviada com este endereço em {moment}.',
      en: 'This is the answer to the message sent with this address on {moment}.',
    },
  },
  sample: ({ language }): AnswerFacts => ({
    name: 'Iara',
    subject: language === 'pt' ? 'Uma pergunta' : 'A question',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
    lines: [language === 'pt' ? 'A resposta da equipe.' : 'The answer of the team.'],
    contactEmail: null,
    organisation: 'Mutirão',
  }),
  write: (t, { name, lines, contactEmail, organisation }) => ({
    subject: t.subject,
    greeting: name ? t.greeting : t.greeting_unnamed,
    paragraphs: lines,
    notes: [t.note],
    ...(contactEmail && { replyTo: { name: organisation, address: contactEmail } }),
  }),
});

/** Writes the mail of an answer. */
export function writeAnswer(
  { name, subject, text, written_at }: AnswerMail,
  { language, write, organisation }: MailRecipient,
  contactEmail: string | null,
): MailText {
  const moment = writeMoment(written_at, language);
  return write(enquiryAnswer, {
    name,
    subject,
    moment,
    lines: linesOf(text),
    contactEmail,
    organisation: organisation.name,
  });
}
