import { expect, test } from 'vitest';
import { isSlug, nameSlug, reservedSlugs } from './slugs.ts';

test.each(['rio', 'rio-limpo', 'a', '2030-agenda', 'a1', 'my-challenge', 'news', 'a'.repeat(120)])(
  '%s is a slug',
  (slug) => {
    expect(isSlug(slug)).toBe(true);
  },
);

test.each([
  '',
  '7',
  '2030',
  '20-30',
  'Rio',
  'água',
  'rio_limpo',
  'rio limpo',
  'rio.limpo',
  'rio/limpo',
  '-rio',
  'rio-',
  'rio--limpo',
  'rio\n',
  'a'.repeat(121),
])('%j is none', (word) => {
  expect(isSlug(word)).toBe(false);
});

test('reserved words are never slugs', () => {
  const words = [
    'all',
    'coming-soon',
    'config',
    'finished',
    'in-progress',
    'me',
    'my',
    'new',
    'search',
    'slug',
    'tags',
  ];
  for (const word of [...words, ...reservedSlugs]) expect(isSlug(word), word).toBe(false);
});

test.each([
  ['Maré Cheia!', 'mare-cheia'],
  ['Members', 'equipe-members'],
  ['2030', 'equipe-2030'],
  ['2025-2026', 'equipe-2025-2026'],
  ['水', 'equipe'],
])('the slug of %s is %s', (name, slug) => {
  expect(nameSlug(name, { longest: 80, before: 'equipe' })).toBe(slug);
});
