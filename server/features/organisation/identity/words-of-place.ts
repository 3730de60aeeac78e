import type { Platform } from '../../../platform/platform.ts';
import { getLook } from './get-look.ts';

/** What everybody knows of this platform, and would try as a password: the organisation's names and the address. */
export async function wordsOfPlace(
  platform: Pick<Platform, 'database' | 'onInvalidate' | 'publicUrl' | 'responseCache'>,
): Promise<string[]> {
  const { name, short_name } = await getLook(platform);
  const labels = new URL(platform.publicUrl).hostname.split('.');
  // The host, and the domains it is in.
  return [name, short_name, ...labels.map((_label, place) => labels.slice(place).join('.'))];
}
