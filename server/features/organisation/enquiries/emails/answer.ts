import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { defineMail, greetings } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import { linesOf, writeMoment } from './parts.ts';

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

interface Facts {
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
  sample: ({ language }): Facts => ({
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
