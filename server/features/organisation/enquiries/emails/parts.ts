import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import type { MailRecipient } from '../../../../platform/mail/mail-text.ts';

/** Whom a copy goes to: the address that somebody typed, which may be a stranger's. */
export interface CopyRecipient extends MailRecipient {
  /** Whether the address is confirmed as the sender's; the text is mailed to no other. */
  readonly isSender: boolean;
}

/** What somebody wrote, a paragraph a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** How a mail begins. */
export function greet(name: string | null, language: Language): string {
  const hello = language === 'pt' ? 'Olá' : 'Hello';
  return name ? `${hello}, ${name}` : hello;
}

/** A day in the format of both languages: DD/MM/YYYY. */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A time of arrival in the organisation's time zone. */
export function writeMoment(moment: Date, language: Language): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(organisationZone);
  const day = writeDay(here.toPlainDate().toString());
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' });
  return language === 'pt' ? `${day} às ${time} (horário de Brasília)` : `${day} at ${time} (Brasília time)`;
}

/** Why the text is left out for unconfirmed addresses. */
export const withoutWords: Readonly<Record<Language, string>> = {
  pt: 'Como qualquer pessoa pode digitar qualquer endereço no formulário, este e-mail não repete o que foi escrito.',
  en: 'As anyone can type any address into the form, this e-mail does not repeat what was written.',
};
