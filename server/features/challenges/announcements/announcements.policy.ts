import {
  type AnnouncementContent,
  type AnnouncementStatus,
  minutesBetweenAnnouncements,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type Language, type LanguageChoice, languages, writtenLanguages } from '@mutirao/contract/language.ts';

const minute = 60 * 1000;

/** What of an announcement says where it is on its way. */
export interface Progress {
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
