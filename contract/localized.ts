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
