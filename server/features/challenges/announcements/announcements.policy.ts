import {
  type AnnouncementContent,
  type AnnouncementStatus,
  minutesBetweenAnnouncements,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type Language, type LanguageChoice, languages, writtenLanguages } from '@mutirao/contract/language.ts';

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

const minute = 60 * 1000;

/** What of an announcement says where it is on its way. */
interface Progress {
  readonly send_at: Date | null;
  readonly begun_at: Date | null;
  readonly stopped_at: Date | null;
  /** Recipients are still being notified. */
  readonly is_delivering: boolean;
}

export function statusOf({ send_at, begun_at, stopped_at, is_delivering }: Progress): AnnouncementStatus {
  if (!begun_at) return send_at ? 'scheduled' : 'draft';
  if (stopped_at) return 'stopped';
  return is_delivering ? 'sending' : 'sent';
}

/** What those who manage the challenge may do with an announcement; `mailsQueued` counts the mails still to be sent. */
export function possibleActions(status: AnnouncementStatus, mailsQueued: number) {
  const isOpen = status === 'draft' || status === 'scheduled';
  return {
    edit: isOpen,
    send: isOpen,
    unschedule: status === 'scheduled',
    stop: status === 'sending' || (status === 'sent' && mailsQueued > 0),
  };
}

type Texts = Pick<AnnouncementContent, 'subject_pt' | 'subject_en' | 'text_pt' | 'text_en'>;

/** The languages in which there is a subject and a text. */
export function completeLanguages(texts: Texts): Language[] {
  return languages.filter((language) => texts[`subject_${language}`].trim() !== '' && texts[`text_${language}`] !== '');
}

export type SendingDenial = 'incomplete' | 'no_right' | 'unpublished' | 'unknown_stage' | 'nobody' | 'too_soon';

interface SendingFacts {
  readonly texts: Texts;
  /** Of the challenge. */
  readonly challengeLanguages: LanguageChoice;
  /** Whoever sends it manages the challenge, or still does at the time they chose. */
  readonly mayManage: boolean;
  readonly isPublished: boolean;
  /** The filter names a stage that the challenge does not have, or no longer. */
  readonly hasUnknownStage: boolean;
  readonly recipients: number;
  /** When the latest announcement of the challenge began to be sent. */
  readonly latest: Date | null;
  readonly now: Date;
}

/** When the next announcement of a challenge may begin. */
export function nextPossible(latest: Date): Date {
  return new Date(latest.getTime() + minutesBetweenAnnouncements * minute);
}

export function denialOfSending(facts: SendingFacts): SendingDenial | undefined {
  const complete = completeLanguages(facts.texts);
  if (!writtenLanguages(facts.challengeLanguages).every((language) => complete.includes(language))) return 'incomplete';
  if (!facts.mayManage) return 'no_right';
  if (!facts.isPublished) return 'unpublished';
  if (facts.hasUnknownStage) return 'unknown_stage';
  if (facts.recipients === 0) return 'nobody';
  return facts.latest && nextPossible(facts.latest) > facts.now ? 'too_soon' : undefined;
}
