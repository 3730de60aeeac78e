import { z } from 'zod';
import { component } from '../schemas.ts';

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
