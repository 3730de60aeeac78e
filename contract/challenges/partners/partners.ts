import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { partnerAddress } from '../../organisation/partners/partners.calls.ts';
import { component, digits, example, localizedLike, textLike } from '../../schemas.ts';
import { inBothLanguages, untranslatedCount } from '../contents/editor-fields.ts';

/** A partner of one challenge. */
export const challengePartner = component('ChallengePartner', {
  id: z.int(),
  name: textLike('Casa do Rio'),
  description: localizedLike('Lends us a roof.', 'Nos empresta um teto.'),
  logo_url: textLike('/pictures/partners/casa-do-rio.svg'),
  url: partnerAddress.nullable(),
});
export type ChallengePartner = z.infer<typeof challengePartner>;

/** The lengths of a partner's texts, in characters, and the most partners of a challenge. */
export const partnerLimits = { name: 120, description: 1000, address: 500, partners: 100 } as const;

/** The widths of a logo, each a square of so many pixels. */
export const logoWidths = [320, 160] as const;

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
