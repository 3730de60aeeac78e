import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { partnerAddress } from '../organisation/partners.ts';
import { component, digits, example, textLike } from '../schemas.ts';
import { inBothLanguages, untranslatedCount } from './editor-fields.ts';
import { partnerLimits } from './partner-limits.ts';

export const partnerFields = z.object({
  name: z.string().trim().min(1).max(partnerLimits.name).meta(example('Casa do Rio')),
  ...inBothLanguages('description', {
    longest: partnerLimits.description,
    like: { pt: 'Nos empresta um teto.', en: 'Lends us a roof.' },
  }),
  url: partnerAddress.max(partnerLimits.address).nullable(),
});
export type PartnerFields = z.infer<typeof partnerFields>;

export const changePartnerInput = changesOf(partnerFields);

export const logoInput = z.object({
  image: z.file().meta(example('logo.png', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});

/** A partner of a challenge as its editors see it. */
export const editedPartner = component('EditedPartner', {
  id: z.int(),
  ...partnerFields.shape,
  logo_url: textLike('/pictures/partners/casa-do-rio.svg'),
  has_logo: z.boolean().meta({ description: 'A logo was uploaded; otherwise one is drawn from the name' }),
});
export type EditedPartner = z.infer<typeof editedPartner>;

export const editedPartners = component('EditedPartners', {
  data: z.array(editedPartner).meta({ description: 'In their order' }),
  untranslated_count: untranslatedCount,
});
export type EditedPartners = z.infer<typeof editedPartners>;

export const editedPartnerParams = z.object({ id: digits(9), partner: digits(9) });
