import type { Language } from '@mutirao/contract/language.ts';
import type { OwnName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { WordingGroup } from '../wording/wording.ts';

/** How the keys of a mail's texts begin; several of a kind are numbered, as `paragraph_2`. */
const mailTextKinds = ['subject', 'greeting', 'paragraph', 'button', 'file', 'note', 'reason', 'link'] as const;
type MailTextKind = (typeof mailTextKinds)[number];
type MailKey = MailTextKind | `${MailTextKind}_${string}`;

/** A mail of any kind, as lists have it. */
// biome-ignore lint/suspicious/noExplicitAny: each definition takes its own facts
export type AnyMail = MailDefinition<any, string>;

/** Defines a mail. */
export function defineMail<Facts extends object, const Key extends MailKey>(
  definition: MailDefinition<Facts, Key>,
): MailDefinition<Facts, Key> {
  return definition;
}

/** How a mail begins, with and without a name: what a member typed is not sent to an address that may be a stranger's. */
export const greetings = {
  greeting: { pt: 'Olá, {name}', en: 'Hello, {name}' },
  greeting_unnamed: { pt: 'Olá', en: 'Hello' },
};

/** The name in samples of mails that are also sent without one. */
export const sampleName: string | null = 'Iara';

/** Writes all texts of a mail in their order. */
export function writeInOrder(texts: Readonly<Record<string, string>>, facts: object): MailText {
  const of = (kind: MailTextKind) =>
    Object.entries(texts).flatMap(([key, text]) => (key === kind || key.startsWith(`${kind}_`) ? [text] : []));
  const { url, name } = facts as { url?: string; name?: string | null };
  const [subject = ''] = of('subject');
  const [greeting = '', unnamed = greeting] = of('greeting');
  const [label] = of('button');
  const [reason] = of('reason');
  return {
    subject,
    greeting: name === null ? unnamed : greeting,
    paragraphs: of('paragraph'),
    notes: of('note'),
    ...(label !== undefined && url !== undefined && { button: { label, url } }),
    ...(reason !== undefined && { reason }),
  };
}

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
  /** Cleaned HTML after the paragraphs. */
  readonly html?: string;
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
  /** The name of the organisation, for sentences. */
  readonly organisation: OwnName;
  /** Writes a mail of the template from facts, in the present texts of the organisation. */
  readonly write: <Facts extends object, Key extends string>(
    mail: MailDefinition<Facts, Key>,
    facts: Facts,
  ) => MailText;
}

/** A mail: its texts, which the organisation can replace, and how they become a mail. */
interface MailDefinition<Facts extends object = object, Key extends string = string> extends WordingGroup<Key> {
  /** What a preview is written from. Facts that are texts are the values of placeholders. */
  readonly sample: (recipient: Pick<MailRecipient, 'language' | 'page'>) => Facts;
  /** By default all texts in their order, with a button that leads to the fact `url`. */
  readonly write?: (texts: Readonly<Record<Key, string>>, facts: Facts) => MailText;
}

/** Renders a mail; undefined when it is no longer worth sending. */
export type MailTemplate<Data extends object> = (
  data: Data,
  recipient: MailRecipient,
) => MailText | undefined | Promise<MailText | undefined>;

/** A masked address that only its owner recognizes. */
export function hintOfEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${ending}`;
}
