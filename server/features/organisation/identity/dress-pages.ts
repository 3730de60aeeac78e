import { deepShade } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { footerOf } from '@mutirao/contract/organisation/identity/channel-address.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import {
  defaultOrganisationName,
  namePlaceholder,
  type PageDress,
  renamesOf,
} from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DrawnLook, defaultLook, getLatestLook, getLook, heroPath, logoAddress } from './look.ts';

type Colours = Pick<DrawnLook, 'main_colour' | 'accent_colour'>;

/** Colours of pages in other than high contrast; paper has colours of its own. */
function coloursIn({ main_colour: main, accent_colour: accent }: Partial<Colours>): string {
  const deep = main && deepShade(main);
  const colours = [
    ...(main ? [`--red:${main};--red-deep:${deep};--link:${deep}`] : []),
    ...(accent ? [`--sun:${accent}`] : []),
  ];
  return colours.length > 0 ? `@media screen{:root:not([data-contrast=high]){${colours.join(';')}}}` : '';
}

/** Those that are not the default ones. */
function coloursOf(look: Colours): string {
  const own = (['main_colour', 'accent_colour'] as const).filter((name) => look[name] !== defaultLook[name]);
  return coloursIn(Object.fromEntries(own.map((name) => [name, look[name]])));
}

/** The logo in place of the mark, in the height of its line. */
function logoOf({ logo, logoRatio }: DrawnLook): string {
  if (!logo) return '';
  const width = (1.75 * Math.min(4, logoRatio)).toFixed(2);
  const address = `/icons/logo.webp?${logo.hash.slice(0, 8)}`;
  return `[data-logo]{width:${width}em;height:1.75em;background:url(${address}) center/contain no-repeat}[data-logo]>*{display:none}`;
}

/** A name longer than the default one leaves room for the rest of the bar on small screens. */
function nameOf({ short_name }: DrawnLook): string {
  if (short_name === defaultLook.short_name) return '';
  return '@media(max-width:48rem){#bar [data-logo]+span{max-width:24vw;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}';
}

/**
 * The styles that change the default look: none where nothing was changed. They outweigh the sheets, which load after
 * them.
 */
function themeOf(look: DrawnLook): string {
  return coloursOf(look) + logoOf(look) + nameOf(look);
}

/** Puts back what the styles of an earlier look have changed, for a page that was sent with them. */
const defaultTheme = `${coloursIn(defaultLook)}[data-logo]{width:1.75em;height:1.75em;background:none}[data-logo]>*{display:inline}#bar [data-logo]+span{max-width:none}`;

/** The look as the API answers it; after a change, once that has committed. */
export async function presentLook(platform: Parameters<typeof getLook>[0]): Promise<OrganisationLook> {
  const drawn = await getLook(platform);
  const { logo, heroHash, logoPicture: _, logoRatio: __, ...fields } = drawn;
  const hero_url = heroHash && `${heroPath}?${heroHash.slice(0, 8)}`;
  return { ...fields, theme: defaultTheme + themeOf(drawn), logo_url: logoAddress({ logo }), hero_url };
}

/** What the organisation changed of how pages are called and look; undefined where it changed nothing. */
export async function dressPages(platform: Platform): Promise<PageDress | undefined> {
  const look = await getLatestLook(platform);
  if (!look) return undefined;
  const { short_name, article, default_language: first, offered_languages: offered } = look;
  const theme = themeOf(look);
  const isNamed = short_name !== defaultOrganisationName;
  const only = offered === 'both' ? undefined : offered;
  const footer = footerOf(look);
  if (!theme && !isNamed && !only && !footer && first === 'pt') return undefined;
  return {
    theme,
    name: short_name,
    renames: isNamed ? renamesOf({ short_name, article }) : [],
    languages: { first, only },
    footer,
  };
}

/** What a share image shows of the organisation: its name, and its colour and logo. */
export async function getShareBrand(platform: Parameters<typeof getLook>[0]) {
  const { short_name: footer, main_colour: colour, logoPicture: logo } = await getLook(platform);
  return { footer, brand: { colour, logo } };
}

/** What everybody knows of this platform, and would try as a password: the organisation's names and the address. */
export async function wordsOfPlace(platform: Pick<Platform, 'database' | 'cache' | 'publicUrl'>): Promise<string[]> {
  const { name, short_name } = await getLook(platform);
  const labels = new URL(platform.publicUrl).hostname.split('.');
  // The host, and the domains it is in.
  return [name, short_name, ...labels.map((_label, place) => labels.slice(place).join('.'))];
}

/** An answer whose texts have the name of the organisation where they were written with its placeholder. */
export async function nameOrganisation<Answer>(
  platform: Pick<Platform, 'database' | 'cache'>,
  answer: Answer,
): Promise<Answer> {
  const text = JSON.stringify(answer);
  if (!text.includes(namePlaceholder)) return answer;
  const { name } = await getLook(platform);
  return JSON.parse(text.replaceAll(namePlaceholder, () => JSON.stringify(name).slice(1, -1)));
}
