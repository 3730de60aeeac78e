import { z } from 'zod';
import { languages } from '../../language.ts';
import { maximumPerPage, rowsPerPage } from '../../pagination.ts';
import { component, countLike, instant, textLike } from '../../schemas.ts';

/** What has texts in two languages. */
export const translatedKinds = [
  'page',
  'faq',
  'faq_theme',
  'wording',
  'partner',
  'league_member',
  'governing_body',
  'governing_body_seat',
  'organisation_document',
  'partnership_agreement',
  'home_banner',
  'home_figure',
  'category',
  'skill',
  'challenge',
  'challenge_block',
  'challenge_prize',
  'stage',
  'task',
  'challenge_faq',
  'challenge_file',
  'challenge_partner',
  'gallery_picture',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

export const dueTranslation = component('DueTranslation', {
  id: z.int(),
  kind: z.enum(translatedKinds),
  row: textLike('12', 'The id, slug or key of what has the text'),
  field: textLike('title', 'Without the language'),
  name: textLike('Rio limpo', 'What it is called'),
  excerpt: textLike('Nosso rio', 'How the original begins'),
  language: z.enum(languages).meta({ description: 'The language to write' }),
  reason: z.enum(['missing', 'outdated']),
  challenge: z.object({ id: z.int(), title: textLike('Rio limpo') }).nullable(),
  changed_at: instant.meta({ description: 'When the original changed' }),
});
export type DueTranslation = z.infer<typeof dueTranslation>;

export const translationFilter = z.object({
  kind: z.enum(translatedKinds).optional(),
  language: z.enum(languages).optional(),
});
export type TranslationFilter = z.infer<typeof translationFilter>;

export const translationsQuery = translationFilter.extend({
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,16}$/)
    .optional()
    .meta({ description: 'The `next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});

/** More than so many due translations are not counted. */
export const mostCountedTranslations = 10_000;

export const translationsPage = component('DueTranslationsPage', {
  data: z.array(dueTranslation).meta({ description: 'What waits longest first' }),
  next: z.string().nullable().meta({ description: 'Null on the last page' }),
  total: countLike(12, 'Of all, whatever the filter, and at most 10,000'),
});
export type TranslationsPage = z.infer<typeof translationsPage>;

/** The original that the caller compared the translation with. */
export const translationConfirmation = dueTranslation.pick({ changed_at: true });
export const translationParams = z.object({ translation: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
