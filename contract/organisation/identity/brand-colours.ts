import { contrast } from '../../challenges/categories/goals.ts';

/** The colours that an organisation chooses, as `#RRGGBB`. */
export interface BrandColours {
  /** Of buttons, links and marks. */
  readonly main: string;
  /** Of what is highlighted, with dark text on it. */
  readonly accent: string;
}

export const defaultColours: BrandColours = { main: '#D7263D', accent: '#FCC30B' };

/** The least contrast of text, by level AA of WCAG 2. */
export const textContrast = 4.5;

const paper = '#FFFBF5';
const deepPaper = '#F6ECDD';
const ink = '#1E1B18';
const white = '#FFFFFF';
/** High contrast has colours of its own, whatever an organisation chooses. */
const highContrast = { black: '#000000', yellow: '#FFE600' } as const;

/** Two colours mixed: `share` of `other` in `colour`. */
export function mixColours(colour: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from = 0, to = 0] = [colour, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(from * (1 - share) + to * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The first mix of a colour with another, in steps of a hundredth, that passes. */
function firstMix(colour: string, other: string, passes: (mixed: string) => boolean, from = 0): string {
  for (let step = from; step < 100; step += 1) {
    const mixed = mixColours(colour, other, step / 100);
    if (passes(mixed)) return mixed;
  }
  return other;
}

/** The darker shade of the main colour, for links on any surface and for buttons under the pointer. */
export function deepShade(main: string): string {
  return firstMix(main, '#000000', (mixed) => contrast(mixed, deepPaper) >= textContrast, 18).toUpperCase();
}

/** The surfaces on which the contrast of a colour is computed. */
export const contrastSurfaces = ['light', 'button', 'link', 'highlight', 'dark', 'high_contrast'] as const;

export interface ContrastCheck {
  readonly surface: (typeof contrastSurfaces)[number];
  /** The colour that the check is about; null for those that stay the same. */
  readonly colour: keyof BrandColours | null;
  readonly text: string;
  readonly background: string;
  readonly ratio: number;
  readonly passes: boolean;
}

/** Where the colours meet text, and whether their contrast is enough there. */
export function checkColours({ main, accent }: BrandColours): ContrastCheck[] {
  const check = (
    surface: ContrastCheck['surface'],
    colour: ContrastCheck['colour'],
    text: string,
    background: string,
  ): ContrastCheck => {
    const ratio = contrast(text, background);
    return { surface, colour, text, background, ratio, passes: ratio >= textContrast };
  };
  return [
    check('light', 'main', main, paper),
    check('button', 'main', white, main),
    check('link', 'main', deepShade(main), deepPaper),
    check('highlight', 'accent', ink, accent),
    check('dark', 'accent', accent, ink),
    check('high_contrast', null, highContrast.yellow, highContrast.black),
  ];
}

/** True where a colour has enough contrast on every surface. */
export function isReadable(name: keyof BrandColours, value: string): boolean {
  return checkColours({ ...defaultColours, [name]: value }).every((check) => check.colour !== name || check.passes);
}

/** The nearest shade with enough contrast: a darker one of the main colour, a lighter one of the accent. */
export function nearestReadable(name: keyof BrandColours, value: string): string {
  const mixed = firstMix(value, name === 'main' ? '#000000' : white, (one) => isReadable(name, one));
  return mixed.toUpperCase();
}
