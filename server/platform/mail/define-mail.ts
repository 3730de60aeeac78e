import type { MailDefinition, MailText } from './mail-text.ts';

/** How the keys of a mail's texts begin; several of a kind are numbered, as `paragraph_2`. */
export const mailTextKinds = ['subject', 'greeting', 'paragraph', 'button', 'file', 'note', 'reason', 'link'] as const;
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
