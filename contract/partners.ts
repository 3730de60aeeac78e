import { z } from 'zod';
import { instant, localized } from './localized.ts';

/** Who works with the organisation. */
export const partner = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: localized,
    logo_url: z.string(),
    url: z.url().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof partner>;
