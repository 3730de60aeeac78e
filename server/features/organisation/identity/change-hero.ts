import { createHash } from 'node:crypto';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import sharp from 'sharp';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { deleteHero, findHeroHash, upsertHero } from './look.queries.ts';
import { findLook, presentLook } from './look.ts';

/** The shape that the home page gives it. */
const size = { width: 960, height: 820 } as const;

async function readHero({ media }: Pick<Platform, 'media'>, file: ReceivedFile) {
  const { files } = await media.make(file, { widths: [2 * size.width], shape: 'whole' });
  const content = await sharp(files[0]?.bytes).resize(size).webp().toBuffer();
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content };
}

interface HeroChange {
  readonly viewer: Viewer;
  readonly address: string;
  /** None: the picture of the platform is shown again. */
  readonly file?: ReceivedFile;
}

/** Replaces or removes the organisation's picture of the home page. */
export async function changeHero(platform: Platform, { viewer, address, file }: HeroChange): Promise<OrganisationLook> {
  const hero = file && (await readHero(platform, file));
  return platform.write(async (transaction, invalidate) => {
    const before = await findHeroHash(transaction);
    if (file?.upload) await platform.uploads.consume(transaction, file.upload);
    if (hero) await upsertHero(transaction, hero);
    else await deleteHero(transaction);
    invalidate('settings');
    const detail = { before: { hero: before }, after: { hero: hero?.hash ?? null } };
    await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
    return presentLook(await findLook(transaction));
  });
}
