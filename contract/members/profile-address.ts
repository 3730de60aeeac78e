import { z } from 'zod';
import { example } from '../schemas.ts';
import { isSlug, maximumSlug } from '../slugs.ts';

/** A new address for the caller's profile. */
export const profileAddressInput = z.object({
  slug: z
    .string()
    .trim()
    .min(1)
    .max(maximumSlug)
    .refine(isSlug, { params: { slug: true } })
    .meta(example('ana-souza', 'Lower-case letters, digits and single hyphens; no reserved word, no bare number')),
});
