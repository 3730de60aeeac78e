import { minutesBetweenAnnouncements } from '@mutirao/contract/challenges/announcements/announcements.ts';

/** Messages of failures, in both languages. */
export const announcementMessages = {
  notFound: { pt: 'Este comunicado não existe, ou não é para você.', en: 'There is no such announcement for you.' },
  otherDraft: {
    pt: 'Este rascunho já existe em outro desafio.',
    en: 'This draft exists in another challenge already.',
  },
  has_begun: {
    pt: 'O envio já começou: este comunicado não muda mais.',
    en: 'Sending has begun: this announcement can no longer be changed.',
  },
  not_scheduled: { pt: 'Este comunicado não está agendado.', en: 'This announcement is not scheduled.' },
  not_sending: { pt: 'Não há mais nada a parar.', en: 'There is nothing left to stop.' },
  incomplete: {
    pt: 'Faltam o assunto ou o texto em um dos idiomas.',
    en: 'The subject or the text is missing in one of the languages.',
  },
  no_right: {
    pt: 'Só quem administra o desafio envia comunicados.',
    en: 'Only those who run the challenge send announcements.',
  },
  unpublished: {
    pt: 'O desafio não está publicado: só depois disso ele tem comunicados.',
    en: 'The challenge is not published: it has announcements only once it is.',
  },
  unknown_stage: { pt: 'Esta etapa não existe neste desafio.', en: 'There is no such stage in this challenge.' },
  nobody: { pt: 'Não há ninguém neste grupo.', en: 'There is nobody in this group.' },
  too_soon: {
    pt: `Um desafio tem um comunicado a cada ${minutesBetweenAnnouncements} minutos. Espere um pouco.`,
    en: `A challenge has one announcement in ${minutesBetweenAnnouncements} minutes. Wait a little.`,
  },
  no_address: {
    pt: 'Você não tem um e-mail confirmado para receber o teste.',
    en: 'You have no confirmed e-mail address for the test.',
  },
  no_text: {
    pt: 'Escreva o assunto e o texto em um dos idiomas antes do teste.',
    en: 'Write the subject and the text in one of the languages before the test.',
  },
};
