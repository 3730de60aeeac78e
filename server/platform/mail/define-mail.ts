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

/** Writes all texts of a mail in their order. */
export function writeInOrder(texts: Readonly<Record<string, string>>, facts: object): MailText {
  const of = (kind: MailTextKind) =>
    Object.entries(texts).flatMap(([key, text]) => (key === kind || key.startsWith(`${kind}_`) ? [text] : []));
  const { url } = facts as { url?: string };
  const [subject = ''] = of('subject');
  const [greeting = ''] = of('greeting');
  const [label] = of('button');
  const [reason] = of('reason');
  return {
    subject,
    greeting,
    paragraphs: of('paragraph'),
    notes: of('note'),
    ...(label !== undefined && url !== undefined && { button: { label, url } }),
    ...(reason !== undefined && { reason }),
  };
}
