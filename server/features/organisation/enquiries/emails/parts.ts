import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import type { MailRecipient } from '../../../../platform/mail/mail-text.ts';

/** Whom a copy goes to: the address that somebody typed, which may be a stranger's. */
export interface CopyRecipient extends MailRecipient {
  /** Whether it is known to be the sender's own: no one else is mailed a word of theirs. */
  readonly isSender: boolean;
}

/** What somebody wrote, a paragraph a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A day as readers of both languages write it: DD/MM/YYYY. */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A moment at which something came, by the organisation's clocks. */
export function writeMoment(moment: Date, language: Language): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(organisationZone);
  const day = writeDay(here.toPlainDate().toString());
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' });
  return language === 'pt' ? `${day} às ${time} (horário de Brasília)` : `${day} at ${time} (Brasília time)`;
}

/** Why the words are missing where it is not known whose address it is. */
export const withoutWords: Readonly<Record<Language, string>> = {
  pt: 'Como qualquer pessoa pode digitar qualquer endereço no formulário, este e-mail não repete o que foi escrito.',
  en: 'As anyone can type any address into the form, this e-mail does not repeat what was written.',
};
