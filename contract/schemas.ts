import { z } from 'zod';

/** A text in both languages, as the API sends all texts. */
export const localized = z.object({ en: z.string(), pt: z.string() }).meta({
  id: 'Localized',
  description: 'A text in English and Brazilian Portuguese',
  examples: [{ en: 'Clean river', pt: 'Rio limpo' }],
});
export type Localized = z.infer<typeof localized>;

/** A day, ISO 8601; the database has no year 0. */
export const day = z.iso
  .date()
  .regex(/^(?!0000)/)
  .meta({ examples: ['2026-03-05'] });

/** An instant, in UTC, ISO 8601. */
export const instant = z.iso.datetime().meta({ examples: ['2026-03-05T15:07:00.000Z'] });

/** The metadata of a schema with an example, which the OpenAPI document shows. */
export function example(value: unknown, description?: string) {
  return { examples: [value], ...(description !== undefined && { description }) };
}

/** An object that the OpenAPI document describes once, under a name. */
export function component<Shape extends z.ZodRawShape>(id: string, shape: Shape, description?: string) {
  return z.object(shape).meta({ id, ...(description !== undefined && { description }) });
}

/** One line: a name or a subject, which may be in the head of a mail, a file's name or a list. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A text in an answer, with the example that the OpenAPI document shows. */
export function textLike(text: string, description?: string) {
  return z.string().meta(example(text, description));
}

/** In which language a member wrote a text, as far as it is recognized. */
export const textLanguage = z
  .enum(['pt', 'en', 'es'])
  .nullable()
  .meta(example('pt', 'The language of its text; null where it is not recognized'));
export type TextLanguage = z.infer<typeof textLanguage>;

/** A whole number in an answer, with the example that the OpenAPI document shows. */
export function countLike(count: number, description?: string) {
  return z.int().meta(example(count, description));
}

/** A text in both languages, with the example and the description that the OpenAPI document shows. */
export function localizedLike(en: string, pt: string, description?: string) {
  return localized.meta(example({ en, pt }, description));
}

/** A number in an address, of at most so many digits. */
export function digits(most: number) {
  return z
    .string()
    .regex(new RegExp(`^[0-9]{1,${most}}$`))
    .transform(Number);
}

/** An answer with only a message, in the caller's language. */
export const messageAnswer = component('Message', { message: textLike('Enviamos um link para o seu e-mail.') });
