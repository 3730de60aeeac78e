import type { Language } from '@mutirao/contract/language.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailItem {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** A time, for example. */
  readonly note: string;
}

/** The content of a mail in its recipient's language, which `layout.ts` renders. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: MailLink;
  /** A file to download, below the button. */
  readonly file?: MailLink;
  /** Entries, each with a link. */
  readonly items?: readonly MailItem[];
  /** Small print below the button: how long the link is valid, what to do with an unexpected mail. */
  readonly notes?: readonly string[];
  /** The address for replies, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Why it was sent, where that is not the use of the address. */
  readonly reason?: string;
  /** Small links after the reason. */
  readonly links?: readonly MailLink[];
  /** The address of one-click unsubscribing, which the mail program sends a POST to (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The arguments of a template beside its data. */
export interface MailRecipient {
  readonly language: Language;
  /** The address of a page of ours, in the recipient's language. */
  readonly page: (path: string) => string;
}

/** Renders a mail; undefined when it is no longer worth sending. */
export type MailTemplate<Data extends object> = (
  data: Data,
  recipient: MailRecipient,
) => MailText | undefined | Promise<MailText | undefined>;
