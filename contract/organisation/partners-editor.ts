import { z } from 'zod';
import { defineRows } from '../editing.ts';
import { example, textLike } from '../schemas.ts';
import { maximumLead, maximumTitle } from './pages.ts';
import { partnerAddress } from './partners.ts';

const description = (text: string) => z.string().trim().min(1).max(maximumLead).meta(example(text));

/** The organisation's partners as staff edit them. */
export const editedPartners = defineRows(
  'partners',
  { one: 'OrganisationPartner', many: 'OrganisationPartners' },
  {
    fields: {
      name: z.string().trim().min(2).max(maximumTitle).meta(example('Casa do Rio')),
      url: partnerAddress.max(300).nullable(),
      description_pt: description('Nos empresta um teto.'),
      description_en: description('Lends us a roof.'),
    },
    extra: {
      slug: textLike('casa-do-rio'),
      logo_url: z.string().nullable().meta({ description: 'Null: a mark is drawn from the name' }),
    },
  },
);
