import { z } from 'zod';
import { isSlug, maximumSlug } from '../slugs.ts';

/** A new address for the caller's profile. */
export const profileAddressInput = z.object({
  slug: z
    .string()
    .trim()
    .min(1)
    .max(maximumSlug)
    .refine(isSlug, { params: { slug: true } })
    .meta({
      description: 'Lower-case letters, digits and single hyphens; no reserved word, no bare number',
      examples: ['ana-souza'],
    }),
});
export type ProfileAddressInput = z.infer<typeof profileAddressInput>;
