import { expect, test } from 'vitest';
import { contrast } from '../../challenges/categories/goals.ts';
import { checkColours, deepShade, defaultColours, isReadable, nearestReadable } from './brand-colours.ts';

test('the default colours pass everywhere', () => {
  expect(checkColours(defaultColours).filter(({ passes }) => !passes)).toEqual([]);
});

test.each([
  ['main', '#D7263D', true],
  ['main', '#0B5D5B', true],
  ['main', '#000000', true],
  ['main', '#767676', false],
  ['main', '#FCC30B', false],
  ['main', '#FFFFFF', false],
  ['accent', '#FCC30B', true],
  ['accent', '#FFFFFF', true],
  ['accent', '#9AD0EC', true],
  ['accent', '#D7263D', false],
  ['accent', '#22304F', false],
] as const)('as %s colour, %s is readable: %s', (name, colour, expected) => {
  expect(isReadable(name, colour)).toBe(expected);
});

test.each([
  ['main', '#FCC30B', '#906F06'],
  ['main', '#767676', '#747474'],
  ['main', '#D7263D', '#D7263D'],
  ['accent', '#D7263D', '#DF5466'],
  ['accent', '#FCC30B', '#FCC30B'],
] as const)('the nearest shade of the %s colour %s is %s', (name, colour, nearest) => {
  expect(nearestReadable(name, colour)).toBe(nearest);
});

test.each(['#D7263D', '#0B5D5B', '#6A1B9A', '#906F06'])(
  'links in a shade of %s are readable on any surface',
  (main) => {
    for (const surface of ['#FFFBF5', '#F6ECDD', '#FFFFFF'])
      expect(contrast(deepShade(main), surface)).toBeGreaterThanOrEqual(4.5);
  },
);

test('each surface has its own ratio, rounded by nobody', () => {
  const [light] = checkColours({ main: '#777777', accent: '#FCC30B' });
  expect(light).toMatchObject({ surface: 'light', passes: false });
  expect(light?.ratio).toBeGreaterThan(4.3);
  expect(light?.ratio).toBeLessThan(4.5);
});
