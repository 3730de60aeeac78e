import { z } from 'zod';
import { instant, localized } from '../localized.ts';

/** Where a partner is on the web. */
export const partnerAddress = z.url({ protocol: /^https?$/ });

/** Who works with the organisation. */
export const partner = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: localized,
    logo_url: z.string(),
    url: partnerAddress.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof partner>;
