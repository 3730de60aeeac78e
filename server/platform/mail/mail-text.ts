import type { Language } from '@mutirao/contract/language.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailItem {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** When, say. */
  readonly note: string;
}

/** What a mail says, in its recipient's language; `layout.ts` makes letters of it. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: MailLink;
  /** Several things, each with where it leads. */
  readonly items?: readonly MailItem[];
  /** Below the button, smaller: how long it holds, what to do if one did not ask for it. */
  readonly notes?: readonly string[];
  /** Who reads an answer to it, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Why it was sent, where that is not because somebody used the address. */
  readonly reason?: string;
  /** Small ones, after the reason. */
  readonly links?: readonly MailLink[];
  /** Where the recipient's mail program asks by POST, without a person, for no more such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What a template is given beside its data. */
export interface MailRecipient {
  readonly language: Language;
  /** The address of a page of ours, in the recipient's language. */
  readonly page: (path: string) => string;
}

/** Writes a mail; undefined when there is no more use in sending it. */
export type MailTemplate<Data extends object> = (
  data: Data,
  recipient: MailRecipient,
) => MailText | undefined | Promise<MailText | undefined>;
