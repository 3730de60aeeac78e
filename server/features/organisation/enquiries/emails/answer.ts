import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { AnswerMail } from '../inbox/answer-mails.queries.ts';
import { greet, linesOf, writeMoment } from './parts.ts';

/** The answer of staff to a message or a proposal, in its sender's language; replies go to the organisation. */
export function writeAnswer(
  { name, subject, text, written_at }: AnswerMail,
  { language }: MailRecipient,
  contactEmail: string | undefined,
): MailText {
  const moment = writeMoment(written_at, language);
  return {
    subject: language === 'pt' ? `Resposta: ${subject}` : `Answer: ${subject}`,
    greeting: greet(name, language),
    paragraphs: linesOf(text),
    notes: [
      language === 'pt'
        ? `Esta é a resposta à mensagem enviada com este endereço em ${moment}.`
        : `This is the answer to the message sent with this address on ${moment}.`,
    ],
    ...(contactEmail && { replyTo: { name: 'Mutirão', address: contactEmail } }),
  };
}
