import type { Language } from '@mutirao/contract/language.ts';

/** What a mail says, in its reader's language; `layout.ts` makes letters of it. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Below the button, smaller: how long it holds, what to do if one did not ask for it. */
  readonly notes?: readonly string[];
  /** Who reads an answer to it, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** What a template is given beside its data. */
export interface MailReader {
  readonly language: Language;
  /** The address of a page of ours, in the reader's language. */
  readonly page: (path: string) => string;
}

/** Writes a mail; undefined when there is no more use in sending it. */
export type MailTemplate<Data extends object> = (
  data: Data,
  reader: MailReader,
) => MailText | undefined | Promise<MailText | undefined>;
