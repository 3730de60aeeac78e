import { languageOffer } from '@mutirao/contract/language.ts';
import sharp from 'sharp';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Platform } from '../../../platform/platform.ts';
import { drawLogo } from './draw-logo.ts';
import { findLook, type Look } from './look.ts';

export type { Look } from './look.ts';

/** The look as everything that draws needs it. */
export interface DrawnLook extends Look {
  /** The logo as a PNG of 144 pixels in height, in Base64. */
  readonly logoPicture: string | undefined;
  /** Its width by its height. */
  readonly logoRatio: number;
}

const height = 144;
const mostWidth = 576;

interface Known {
  readonly get: () => Promise<DrawnLook>;
  latest?: DrawnLook;
}
/** By platform, which its response cache stands for. */
const looks = new WeakMap<object, Known>();

async function loadLook({ database }: Pick<Platform, 'database'>): Promise<DrawnLook> {
  const look = await findLook(database);
  const picture = look.logo && (await drawLogo(look.logo, { width: mostWidth, height, fit: true }));
  const { width = 1, height: high = 1 } = picture ? await sharp(picture).metadata() : {};
  return { ...look, logoPicture: picture?.toString('base64'), logoRatio: width / high };
}

type Dependencies = Pick<Platform, 'database' | 'cache'>;

function follow(platform: Dependencies): Known {
  const get = memoize(platform, 'settings', async () => {
    const look = await loadLook(platform);
    const { default_language: first, offered_languages: offered } = look;
    Object.assign(languageOffer, offered === 'both' ? { first, only: undefined } : { first: offered, only: offered });
    known.latest = look;
    return look;
  });
  const known: Known = { get };
  looks.set(platform.cache.responseCache, known);
  return known;
}

/** How the platform is called and looks at present; memoized until a master admin changes it. */
export function getLook(platform: Dependencies): Promise<DrawnLook> {
  return (looks.get(platform.cache.responseCache) ?? follow(platform)).get();
}

/** The same for an answer that cannot wait for the database: while it is away, the look that was known last, if any. */
export async function getLatestLook(platform: Dependencies): Promise<DrawnLook | undefined> {
  return getLook(platform).catch(() => looks.get(platform.cache.responseCache)?.latest);
}
