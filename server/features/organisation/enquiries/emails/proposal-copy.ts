import { defineMail, greetings } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { ProposalRow } from '../enquiries.queries.ts';
import {
  type CopyFacts,
  type CopyRecipient,
  copyTexts,
  countryName,
  linesOf,
  writeCopy,
  writeMoment,
} from './parts.ts';

/** Confirms a proposal to its sender. */
export const proposalCopy = defineMail({
  name: 'proposal_copy',
  title: { pt: 'Proposta recebida, a quem propôs', en: 'A proposal has arrived, to its sender' },
  texts: {
    subject: { pt: 'Recebemos a sua proposta de desafio', en: 'We have received your proposal of a challenge' },
    paragraph_1: {
      pt: 'Obrigado por propor um desafio! A proposta enviada com este endereço em {moment} chegou.',
      en: 'Thank you for proposing a challenge! The proposal sent with this address on {moment} has arrived.',
    },
    paragraph_2: {
      pt: 'A nossa equipe lê cada proposta e responde por e-mail.',
      en: 'Our team reads every proposal and answers by e-mail.',
    },
    ...copyTexts,
    paragraph_copy: { pt: 'Esta é a sua cópia:', en: 'This is your copy:' },
    note_stranger: {
      pt: 'Se não foi você quem propôs, pode ignorar este e-mail.',
      en: 'If it was not you who proposed it, you can ignore this e-mail.',
    },
  },
  sample: ({ language }): CopyFacts => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
    quoted: ['Água · Brasil', 'Um rio limpo.'],
    isSender: true,
  }),
  write: (t, facts) => writeCopy(t, [t.paragraph_1, t.paragraph_2], facts),
});

/** Confirms a proposal to its sender, with their text if the address is known to be theirs. */
export function writeProposalCopy(proposal: ProposalRow, { language, isSender, write }: CopyRecipient): MailText {
  const { name, phone, country, category_suggestion, message, created_at } = proposal;
  const quoted = [`${category_suggestion} · ${countryName(country, language)} · ${phone}`, ...linesOf(message)];
  return write(proposalCopy, { name, moment: writeMoment(created_at, language), quoted, isSender });
}

/** Thanks for a proposal that becomes a challenge. */
export const proposalDrafted = defineMail({
  name: 'proposal_drafted',
  title: { pt: 'A proposta vira um desafio', en: 'A proposal becomes a challenge' },
  texts: {
    subject: { pt: 'A sua proposta vai virar um desafio', en: 'Your proposal is becoming a challenge' },
    ...greetings,
    paragraph_1: {
      pt: 'Obrigado! A nossa equipe leu a proposta enviada com este endereço em {moment} e começou a preparar um desafio com ela.',
      en: 'Thank you! Our team has read the proposal sent with this address on {moment} and has begun to prepare a challenge from it.',
    },
    paragraph_2: {
      pt: 'Até a publicação, ainda vamos escrever, traduzir e combinar datas. Se precisarmos de ajuda, escrevemos de novo.',
      en: 'Before it is published, we will write, translate and agree on dates. If we need your help, we will write again.',
    },
  },
  sample: ({ language }): { name: string | null; moment: string } => ({
    name: 'Iara',
    moment: writeMoment(new Date('2027-03-05T15:00:00Z'), language),
  }),
  write: (t, { name }) => ({
    subject: t.subject,
    greeting: name ? t.greeting : t.greeting_unnamed,
    paragraphs: [t.paragraph_1, t.paragraph_2],
  }),
});

/** Writes the mail about a draft. */
export function writeProposalDrafted({ name, created_at }: ProposalRow, { language, write }: MailRecipient): MailText {
  return write(proposalDrafted, { name, moment: writeMoment(created_at, language) });
}
