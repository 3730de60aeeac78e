import { z } from 'zod';
import { languages } from '../../language.ts';
import { component, countLike, example, localized, localizedLike, textLike } from '../../schemas.ts';

/** The longest text that staff may write in place of one of the platform. */
export const maximumWording = 2000;

const ownText = z.string().trim().min(1).max(maximumWording);

/** Texts of the platform that belong together: those of a mail, of notifications, or of the achievements. */
export const wordingSummary = component('WordingSummary', {
  name: textLike('password_changed'),
  title: localizedLike('The password has changed', 'A senha mudou'),
  is_mail: z.boolean(),
  texts: countLike(5),
  changed: countLike(1, 'How many of them the organisation wrote itself'),
});
export type WordingSummary = z.infer<typeof wordingSummary>;

export const wordingText = component('WordingText', {
  key: textLike('subject'),
  standard: localized.meta({ description: 'The text that comes with the platform' }),
  text: localized.meta({ description: 'The present text' }),
  is_changed: z.boolean(),
  placeholders: z.array(z.string()).meta(example(['name'], 'What stands in braces in the text, and has to stay in it')),
});
export type WordingText = z.infer<typeof wordingText>;

export const wordingGroup = component('WordingGroup', {
  ...wordingSummary.omit({ texts: true, changed: true }).shape,
  texts: z.array(wordingText),
});
export type WordingGroup = z.infer<typeof wordingGroup>;

export const wordingParams = z.object({ name: z.string().max(100) });
export const wordingTextParams = wordingParams.extend({ key: z.string().max(100) });

/** Changes by the key of a text and its language, such as `subject_pt`. */
export const wordingChanges = z.object({
  changes: z
    .record(z.string().max(110), z.object({ from: z.unknown().optional(), to: ownText }))
    .refine((changes) => Object.keys(changes).length > 0)
    .meta(example({ subject_en: { from: 'Your password has changed', to: 'A new password' } })),
});
export type WordingChanges = z.infer<typeof wordingChanges>['changes'];

/** Texts that are tried out: by their key and language, as in changes. */
const triedTexts = z.record(z.string().max(110), ownText).meta(example({ subject_en: 'A new password' }));

export const wordingTrial = z.object({ texts: triedTexts });
export const testMailInput = z.object({ texts: triedTexts, language: z.enum(languages) });

const link = z.object({ label: textLike('Escolher o que recebo'), url: textLike('https://mutirao.example/settings') });

/** A mail as its recipient reads it, without its layout. */
export const mailPreview = component('MailPreview', {
  subject: textLike('A new password'),
  greeting: textLike('Hello, Iara'),
  paragraphs: z.array(textLike('Falta um passo.')),
  items: z.array(z.object({ title: textLike('Olá, Iara'), text: textLike('Olá, Iara'), note: textLike('Olá, Iara') })),
  button: link.nullable(),
  notes: z.array(textLike('Falta um passo.')),
  reason: textLike('You received this message because you follow this challenge.'),
  links: z.array(link),
});
export type MailPreview = z.infer<typeof mailPreview>;

export const mailPreviews = component('MailPreviews', { pt: mailPreview, en: mailPreview });
export type MailPreviews = z.infer<typeof mailPreviews>;
