import type { NotificationText } from '../notification-facts.ts';

/** The context of a notification mail. */
export interface MailFacts {
  readonly firstName: string;
  /** The page where mails are chosen. */
  readonly settingsUrl: string;
  /** The page to unsubscribe from mails of this kind; a POST to it unsubscribes directly. */
  readonly unsubscribeUrl: string;
}

/** A notification as a mail shows it. */
export interface MailedNotification extends NotificationText {
  readonly url: string;
  /** When it happened, in the recipient's zone. */
  readonly moment: string;
}
