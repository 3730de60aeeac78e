import type { NotificationText } from '../notification-facts.ts';

/** What a mail of notifications knows beside them. */
export interface MailFacts {
  readonly firstName: string;
  /** The page where mails are chosen. */
  readonly settingsUrl: string;
  /** The page that switches off what this mail is one of; by POST it does so at once. */
  readonly unsubscribeUrl: string;
}

/** A notification as a mail shows it. */
export interface MailedNotification extends NotificationText {
  readonly url: string;
  /** When it happened, in the recipient's zone. */
  readonly moment: string;
}
