import {
  channels,
  defaultOrganisationName,
  type FooterFacts,
  type PageDress,
  renamesOf,
} from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLatestLook, type Look } from './get-look.ts';
import { themeOf } from './theme.ts';

/** The default footer stays until the organisation has a name, a year or a channel of its own. */
function footerOf(look: Look, isNamed: boolean): FooterFacts | undefined {
  const { founded_in } = look;
  const own = Object.fromEntries(channels.flatMap((channel) => (look[channel] ? [[channel, look[channel]]] : [])));
  if (!isNamed && founded_in === null && Object.keys(own).length === 0) return undefined;
  return { founded_in, channels: own };
}

/** What the organisation changed of how pages are called and look; undefined where it changed nothing. */
export async function dressPages(platform: Platform): Promise<PageDress | undefined> {
  const look = await getLatestLook(platform);
  if (!look) return undefined;
  const { short_name, article, default_language: first, offered_languages: offered } = look;
  const theme = themeOf(look);
  const isNamed = short_name !== defaultOrganisationName;
  const only = offered === 'both' ? undefined : offered;
  const footer = footerOf(look, isNamed);
  if (!theme && !isNamed && !only && !footer && first === 'pt') return undefined;
  return {
    theme,
    name: short_name,
    renames: isNamed ? renamesOf({ short_name, article }) : [],
    languages: { first, only },
    footer,
  };
}
