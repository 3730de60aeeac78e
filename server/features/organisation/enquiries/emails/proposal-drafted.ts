import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { ProposalRow } from '../enquiries.queries.ts';
import { greet, writeMoment } from './parts.ts';

/** Thanks for a proposal that becomes a challenge. */
export function writeProposalDrafted({ name, created_at }: ProposalRow, { language }: MailRecipient): MailText {
  const moment = writeMoment(created_at, language);
  return language === 'pt'
    ? {
        subject: 'A sua proposta vai virar um desafio',
        greeting: greet(name, language),
        paragraphs: [
          `Obrigado! A nossa equipe leu a proposta enviada com este endereço em ${moment} e começou a preparar um desafio com ela.`,
          'Até a publicação, ainda vamos escrever, traduzir e combinar datas. Se precisarmos de ajuda, escrevemos de novo.',
        ],
      }
    : {
        subject: 'Your proposal is becoming a challenge',
        greeting: greet(name, language),
        paragraphs: [
          `Thank you! Our team has read the proposal sent with this address on ${moment} and has begun to prepare a challenge from it.`,
          'Before it is published, we will write, translate and agree on dates. If we need your help, we will write again.',
        ],
      };
}
