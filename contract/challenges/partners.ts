import { z } from 'zod';
import { partnerAddress } from '../organisation/partners.ts';
import { component, localizedLike, textLike } from '../schemas.ts';

/** A partner of one challenge. */
export const challengePartner = component('ChallengePartner', {
  id: z.int(),
  name: textLike('Casa do Rio'),
  description: localizedLike('Lends us a roof.', 'Nos empresta um teto.'),
  logo_url: textLike('/pictures/partners/casa-do-rio.svg'),
  url: partnerAddress.nullable(),
});
export type ChallengePartner = z.infer<typeof challengePartner>;
