import { logoWidths } from '@mutirao/contract/challenges/partners/partners.ts';
import type { Recipe } from '../../../../platform/media/media.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/received-file.ts';
import { type ContentChange, type ContentEditor, lockContent, updateLocked } from '../../contents/index.ts';
import type { PartnerRow } from '../partners.queries.ts';
import { drawnLogo, partnerKind } from './partner-kind.ts';

const recipe: Recipe = { widths: logoWidths, shape: 'framed' };

/** Shows another logo, and drops the one before. */
async function changeLogo(
  { media }: Pick<Platform, 'media'>,
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
  const { media } = platform;
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
