import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { greetings } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import { fillPlaceholders } from '../../../../platform/wording/wording.ts';

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

/** How an answer begins. */
export function greet(name: string | null, language: Language): string {
  return name ? fillPlaceholders(greetings.greeting[language], { name }) : greetings.greeting_unnamed[language];
}

/** The name of a country. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** What copies have in common. */
export const copyTexts = {
  ...greetings,
  // Why the text is left out for unconfirmed addresses.
  note_without_words: {
    pt: 'Como qualquer pessoa pode digitar qualquer endereço no formulário, este e-mail não repete o que foi escrito.',
    en: 'As anyone can type any address into the form, this e-mail does not repeat what was written.',
  },
};

/** What a copy is written from. */
export interface CopyFacts {
  name: string;
  moment: string;
  /** What was written, which only its sender gets. */
  quoted: string[];
  isSender: boolean;
}

type CopyTexts = Readonly<Record<keyof typeof copyTexts | 'subject' | 'paragraph_copy' | 'note_stranger', string>>;

/** Writes a copy from its texts and its own paragraphs. */
export function writeCopy(t: CopyTexts, paragraphs: string[], { quoted, isSender }: CopyFacts): MailText {
  return {
    subject: t.subject,
    greeting: isSender ? t.greeting : t.greeting_unnamed,
    paragraphs: [...paragraphs, ...(isSender ? [t.paragraph_copy, ...quoted] : [])],
    notes: [...(isSender ? [] : [t.note_without_words]), t.note_stranger],
  };
}
