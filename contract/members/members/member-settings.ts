import { z } from 'zod';
import { component, example } from '../../schemas.ts';
import { isSlug, maximumSlug } from '../../slugs.ts';

/** Where a member is shown to others, beside their own page. */
export const privacy = component('Privacy', {
  hidden_from_community: z
    .boolean()
    .meta({ description: 'Not in the community lists, nor on their maps, nor among those who joined a task' }),
  hidden_from_impact_board: z.boolean(),
  hidden_from_search: z.boolean().meta({ description: 'Not in search engines' }),
});
export type Privacy = z.infer<typeof privacy>;

/** A change; absent fields stay as they are. */
export const privacyInput = privacy.partial();
export type PrivacyInput = z.infer<typeof privacyInput>;

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
