import { type EditedPartner, logoWidths, partnerLimits } from '@mutirao/contract/challenges/partners/partners.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { nameSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import {
  byPosition,
  type ContentChange,
  type ContentEditor,
  type ContentKind,
  copyContents,
  lockContent,
  updateLocked,
} from '../contents/index.ts';

/** The partners of a challenge, in their order. */
export function findPartners(connection: Connection, challengeId: number) {
  return connection
    .selectFrom('challenge_partner')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type PartnerRow = Awaited<ReturnType<typeof findPartners>>[number];

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

const recipe: Recipe = { widths: logoWidths, shape: 'framed' };

/** Shows another logo, and drops the one before. */
async function changeLogo(
  { files: { media } }: Pick<Platform, 'files'>,
  change: ContentChange,
  { id, logo }: { id: number; logo: (partner: PartnerRow) => string },
): Promise<PartnerRow> {
  const partner = await lockContent(change, partnerKind, id);
  const logo_url = logo(partner);
  if (logo_url === partner.logo_url) return partner;
  const updated = await updateLocked(change, partnerKind, partner, { logo_url });
  await media.release(change.transaction, partner.logo_url);
  return updated;
}

/** Makes a logo of an upload and shows it. */
export async function uploadLogo(
  platform: Platform,
  who: ContentEditor,
  { id, file }: { id: number; file: ReceivedFile },
): Promise<PartnerRow> {
  const { media } = platform.files;
  const picture = await media.make(file, recipe);
  return media.store(picture, (address, transaction, invalidate) =>
    changeLogo(platform, { ...who, transaction, invalidate }, { id, logo: () => address }),
  );
}

/** Shows a logo that is drawn from the name of the partner. */
export function removeLogo(platform: Platform, who: ContentEditor, id: number): Promise<PartnerRow> {
  return platform.write((transaction, invalidate) =>
    changeLogo(platform, { ...who, transaction, invalidate }, { id, logo: ({ name }) => drawnLogo(name) }),
  );
}
