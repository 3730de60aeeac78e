import { type EditedPartner, partnerLimits } from '@mutirao/contract/challenges/partners/partners.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { nameSlug } from '@mutirao/contract/slugs.ts';
import { byPosition, type ContentKind, copyContents } from '../../contents/index.ts';
import type { PartnerRow } from '../partners.queries.ts';

function presentEditedPartner(row: PartnerRow): EditedPartner {
  const { id, name, description_pt, description_en, url } = row;
  const logo_url = logoOf(row);
  return { id, name, description_pt, description_en, url, logo_url, has_logo: isUploaded(logo_url) };
}

const drawn = '/pictures/partners/';

/** The address of a logo that is drawn from a name. */
export function drawnLogo(name: string): string {
  return `${drawn}${nameSlug(name, { longest: partnerLimits.name, before: 'parceiro' })}.svg`;
}

/** The logo of a partner; one that is drawn has the present name. */
export function logoOf({ name, logo_url }: Pick<PartnerRow, 'name' | 'logo_url'>): string {
  return logo_url.startsWith(drawn) ? drawnLogo(name) : logo_url;
}

/** The partners of a challenge. */
export const partnerKind: ContentKind<PartnerRow, EditedPartner> = {
  what: 'partner',
  table: 'challenge_partner',
  orderBy: byPosition,
  within: 'challenge_id',
  isOrdered: true,
  most: partnerLimits.partners,
  present: presentEditedPartner,
  nameOf: ({ name }) => name,
  tagsOf: (challengeId) => [`people:${challengeId}`],
};

/** Copies the partners of a challenge. */
export const copyPartners = copyContents('challenge_partner', [
  'name',
  'description_pt',
  'description_en',
  'logo_url',
  'url',
  'position',
]);
