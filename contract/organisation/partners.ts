import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, example, localizedLike, textLike } from '../schemas.ts';

/** The website of a partner. */
export const partnerAddress = z.url({ protocol: /^https?$/ }).meta(example('https://casa.example.org'));

/** A partner of the organisation. */
export const partner = component('Partner', {
  id: z.int(),
  slug: textLike('casa-do-rio'),
  name: textLike('Casa do Rio'),
  description: localizedLike('Lends us a roof.', 'Nos empresta um teto.'),
  logo_url: textLike('/pictures/partners/casa-do-rio.svg'),
  url: partnerAddress.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Partner = z.infer<typeof partner>;
