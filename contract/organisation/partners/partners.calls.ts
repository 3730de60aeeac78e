import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { defineRows, orderCalls, pictureCalls, rowCalls, textInLanguages } from '../../editing.ts';
import { component, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { maximumLead, maximumTitle } from '../pages/pages.ts';

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

/** The organisation's partners as staff edit them. */
export const editedPartners = defineRows(
  'partners',
  { one: 'OrganisationPartner', many: 'OrganisationPartners' },
  {
    fields: {
      name: z.string().trim().min(2).max(maximumTitle).meta(example('Casa do Rio')),
      url: partnerAddress.max(300).nullable(),
      ...textInLanguages('description', {
        most: maximumLead,
        like: { pt: 'Nos empresta um teto.', en: 'Lends us a roof.' },
      }),
    },
    extra: {
      slug: textLike('casa-do-rio'),
      logo_url: z.string().nullable().meta({ description: 'Null: a mark is drawn from the name' }),
    },
  },
);
export const partnersCalls = defineCalls('Pages', {
  'GET /partners': {
    id: 'listPartners',
    summary: 'Who works with the organisation',
    for: 'everyone',
    answer: z.array(partner),
    cache: ['texts'],
  },
});

export const organisationPartnersEditorCalls = defineCalls('Managing the organisation', {
  ...rowCalls(editedPartners),
  ...orderCalls(editedPartners),
  ...pictureCalls(editedPartners, 'logo'),
});
