import { deepShade } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import type { DrawnLook } from './get-look.ts';
import { defaultLook } from './look.ts';

/** Colours of pages in other than high contrast. */
function coloursOf({ main_colour: main, accent_colour: accent }: DrawnLook): string {
  const deep = deepShade(main);
  const colours = [
    ...(main === defaultLook.main_colour ? [] : [`--red:${main};--red-deep:${deep};--link:${deep}`]),
    ...(accent === defaultLook.accent_colour ? [] : [`--sun:${accent}`]),
  ];
  // Paper has colours of its own.
  return colours.length > 0 ? `@media screen{:root:not([data-contrast=high]){${colours.join(';')}}}` : '';
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
export function themeOf(look: DrawnLook): string {
  return coloursOf(look) + logoOf(look) + nameOf(look);
}
