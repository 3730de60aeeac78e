import { defineMail, greetings } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { AnswerMail } from '../inbox/answer-mails.queries.ts';
import { linesOf, writeMoment } from './parts.ts';

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
