const ink = '#1E1B18';
const white = '#FFFFFF';

/** The official colour of each of the 17 goals; in our palette such a colour always means its goal. */
export const goalColours: Readonly<Record<number, string>> = {
  1: '#E5243B',
  2: '#DDA63A',
  3: '#4C9F38',
  4: '#C5192D',
  5: '#FF3A21',
  6: '#26BDE2',
  7: '#FCC30B',
  8: '#A21942',
  9: '#FD6925',
  10: '#DD1367',
  11: '#FD9D24',
  12: '#BF8B2E',
  13: '#3F7E44',
  14: '#0A97D9',
  15: '#56C02B',
  16: '#00689D',
  17: '#19486A',
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two `#RRGGBB` colours, from 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const inks = new Map<string, typeof ink | typeof white>();

/** Ink or white, whichever has more contrast on a `#RRGGBB` background; at least 4.5:1 on every goal colour. */
export function inkOn(background: string): typeof ink | typeof white {
  const known = inks.get(background);
  if (known) return known;
  const better = contrast(background, white) >= contrast(background, ink) ? white : ink;
  inks.set(background, better);
  return better;
}

/** The 17 goals of the United Nations; the last tile links to their site. */
export const goalCount = 17;
export const goalsSite = { id: 18, url: 'https://www.un.org/sustainabledevelopment/' } as const;
