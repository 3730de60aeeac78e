import type { NoticeText } from '../notice-facts.ts';

/** What a mail of notices knows beside them. */
export interface MailFacts {
  readonly firstName: string;
  /** The page where mails are chosen. */
  readonly settingsUrl: string;
  /** The page that switches off what this mail is one of; by POST it does so at once. */
  readonly unsubscribeUrl: string;
}

/** A notice as a mail shows it. */
export interface MailedNotice extends NoticeText {
  readonly url: string;
  /** When it happened, in the reader's zone. */
  readonly moment: string;
}
