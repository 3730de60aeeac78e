import { expect, test } from 'vitest';
import { cleanName, plainName } from './names.ts';
import { isSlug, nameSlug, reservedSlugs } from './slugs.ts';

const name = plainName({ longest: 60 });
const problemOf = (text: string) => {
  const { error } = name.safeParse(text);
  const [issue] = error?.issues ?? [];
  return issue && ('params' in issue ? issue.params?.name : issue.code);
};

test.each([
  'Ana',
  'St. John',
  'J.R. Silva',
  'J. R. R. Tolkien',
  "Maria d'Ávila e Souza-Lima",
  'Luís Jr.',
  'محمد رضا',
  'می\u200Cخواهم',
  '田中さくら',
  'Equipe A.B.C.',
  'Vol.2 do Rio',
  'Rio + 20 (água) 👩\u200D🌾',
  'Turma 3.1',
])('%j is a name as it is', (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each([
  ['Dr.Ana', 'Dr. Ana'],
  ['Profa.Lúcia Reis', 'Profa. Lúcia Reis'],
  ['J.R.Silva', 'J.R. Silva'],
  ['St.John', 'St. John'],
  [' Ana \n', 'Ana'],
])('%j is written %j', (text, written) => {
  expect(name.parse(text)).toBe(written);
});

test.each([
  'http://a',
  'Ganhe em HTTPS://spam.example/x',
  'www.spam',
  'spam.example',
  'Veja spam.com.br!',
  'bit.ly/abc',
  't.me/abc',
  't.me',
  'dr.com',
  'Dr.Com/x',
  'spam．example',
  'spam。example',
  'xn--spm-0na.xn--p1ai',
  'ana@example.org',
  '203.0.113.9',
])('%j has an address', (text) => {
  expect(problemOf(text)).toBe('address');
  expect(cleanName(`Ana ${text}`, 60)).not.toMatch(/\S\.\S|:\/\//);
});

test.each(['Ana\nSouza', 'Ana\r\nSouza', 'Ana\tSouza', 'Ana\u2028Souza', 'Ana\u202Eazuos', 'A\u200Bna', 'Ana\u0000'])(
  '%j has hidden characters',
  (text) => {
    expect(problemOf(text)).toBe('hidden');
    expect(problemOf(cleanName(text, 60))).toBeUndefined();
  },
);

test('an empty name is missing, and one of 61 characters too long', () => {
  expect([problemOf('  '), problemOf('x'.repeat(61))]).toEqual(['too_small', 'too_big']);
});

test('a name from elsewhere is cut at whole characters', () => {
  expect(cleanName(`${'x'.repeat(59)}👩`, 60)).toBe('x'.repeat(59));
  expect(cleanName('exam\u200Bple.org', 60)).toBe('');
});

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
