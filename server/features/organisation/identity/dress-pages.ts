import { defaultOrganisationName, renamesOf } from '@mutirao/contract/organisation/own-name.ts';
import type { PageDress } from '@mutirao/contract/organisation/page-dress.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLatestLook } from './get-look.ts';
import { themeOf } from './theme.ts';

/** What the organisation changed of how pages are called and look; undefined where it changed nothing. */
export async function dressPages(platform: Platform): Promise<PageDress | undefined> {
  const look = await getLatestLook(platform);
  if (!look) return undefined;
  const { short_name, article, default_language: first, offered_languages: offered } = look;
  const theme = themeOf(look);
  const isNamed = short_name !== defaultOrganisationName;
  const only = offered === 'both' ? undefined : offered;
  if (!theme && !isNamed && !only && first === 'pt') return undefined;
  return {
    theme,
    name: short_name,
    renames: isNamed ? renamesOf({ short_name, article }) : [],
    languages: { first, only },
  };
}
