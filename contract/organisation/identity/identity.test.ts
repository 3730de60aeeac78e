import { expect, test } from 'vitest';
import { contrast } from '../../challenges/categories/goals.ts';
import { checkColours, deepShade, defaultColours, isReadable, nearestReadable } from './brand-colours.ts';
import { channelAddress } from './channel-address.ts';
import { type NamedOrganisation, ownName, renamesOf } from './own-name.ts';

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

test.each([
  ['instagram', '@raizesdovale', 'https://www.instagram.com/raizesdovale/'],
  ['instagram', ' raizes.do.vale ', 'https://www.instagram.com/raizes.do.vale/'],
  ['instagram', 'instagram.com/raizes', 'https://instagram.com/raizes'],
  ['instagram', 'https://www.instagram.com/raizes/', 'https://www.instagram.com/raizes/'],
  ['facebook', 'raizesdovale', 'https://www.facebook.com/raizesdovale'],
  ['facebook', 'http://facebook.com/raizes', 'https://facebook.com/raizes'],
  ['tiktok', '@raizes', 'https://www.tiktok.com/@raizes'],
  ['telegram', '@raizes', 'https://t.me/raizes'],
  ['youtube', '@raizes', 'https://www.youtube.com/@raizes'],
  ['linkedin', 'raizes-do-vale', 'https://www.linkedin.com/company/raizes-do-vale'],
  ['github', 'raizes', 'https://github.com/raizes'],
  ['whatsapp', '(38) 99876-5432', 'https://wa.me/5538998765432'],
  ['whatsapp', '+351 912 345 678', 'https://wa.me/351912345678'],
  ['whatsapp', 'https://wa.me/5538998765432', 'https://wa.me/5538998765432'],
  // What is no address stays as it is, and is refused.
  ['whatsapp', '1234', '1234'],
  ['instagram', 'raizes do vale', 'raizes do vale'],
  ['facebook', 'facebook.com', 'facebook.com'],
] as const)('on %s, %s is %s', (channel, typed, address) => {
  expect(channelAddress(channel, typed)).toBe(address);
  expect(channelAddress(channel, address)).toBe(address);
});

const rename = (organisation: NamedOrganisation, text: string) =>
  renamesOf(organisation).reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);

test.each([
  ['o', 'no Instituto', 'do Instituto', 'ao Instituto'],
  ['a', 'na Instituto', 'da Instituto', 'à Instituto'],
  ['none', 'em Instituto', 'de Instituto', 'a Instituto'],
] as const)('the article %s', (article, inside, of, to) => {
  expect(ownName({ short_name: 'Instituto', article }, 'pt')).toMatchObject({ in: inside, of, to });
});

test('English has no article', () => {
  expect(ownName({ short_name: 'Rede', article: 'a' }, 'en').in).toBe('Rede');
});

test.each([
  ['Entre no Mutirão', 'Entre na Rede Sol'],
  ['Proponha um desafio ao Mutirão: nós lemos', 'Proponha um desafio à Rede Sol: nós lemos'],
  ['Liga do Mutirão', 'Liga da Rede Sol'],
  ['Acompanhe o Mutirão', 'Acompanhe a Rede Sol'],
  ['Mutirão é vizinho ajudando vizinho.', 'Rede Sol é vizinho ajudando vizinho.'],
  ['Sign in to Mutirão', 'Sign in to Rede Sol'],
  ["Mutirão's e-mails", "Rede Sol's e-mails"],
  ['Um mutirão de limpeza', 'Um mutirão de limpeza'],
])('%s becomes %s', (text, renamed) => {
  expect(rename({ short_name: 'Rede Sol', article: 'a' }, text)).toBe(renamed);
});
