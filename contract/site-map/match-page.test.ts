import { expect, test } from 'vitest';
import { reservedSlugs } from '../slugs.ts';
import { pages } from './index.ts';
import { allPages, matchPage } from './match-page.ts';
import { redirects } from './redirects.ts';
import { unknownParameters } from './search-parameters.ts';

test.each([
  ['/', pages.home],
  ['/challenges/in-progress', pages.challengesInProgress],
  ['/challenges/rio-limpo', pages.challenge],
  ['/profile/me/teams', pages.myProfileTab.teams],
  ['/profile/rita/teams/', pages.profileTab.teams],
  ['/Challenges/rio/Teams/new', pages.newTeam],
  ['/JOIN/BCDFGH', pages.joinTeam],
  ['/auth/%76erify/token', pages.verifyEmail],
  ['/auth/verify', undefined],
  ['/challenges/rio/nothing', undefined],
  ['/%', undefined],
])('%s', (pathname, page) => {
  expect(matchPage(pathname)).toBe(page);
});

test('a redirect inherits the rules of its target', () => {
  expect(matchPage('/desafios')?.search).toBe(pages.challengesInProgress.search);
  expect(matchPage('/config')?.access).toBe('members');
});

test.each([
  ['/challenges/rio/teams', 'page=2', []],
  ['/challenges/rio/teams', 'skills=ux,web&open=true&page=2', []],
  ['/challenges/rio/teams', 'skills=&open=1', ['open']],
  ['/challenges/rio/teams', 'page=0&tag=a', ['page', 'tag']],
  ['/desafios', 'page=2&tag=%C3%A1gua&lang=en', []],
  ['/impact-board', 'country=BR&country=Brazil', ['country']],
  ['/faq', `q=${'a'.repeat(61)}`, ['q']],
  ['/', 'lang=fr&utm_source=mail&toString=1', ['lang', 'utm_source', 'toString']],
])('of %s?%s, %s is unknown', (pathname, search, unknown) => {
  expect(unknownParameters(matchPage(pathname)?.search ?? {}, new URLSearchParams(search))).toEqual(unknown);
});

test('a reserved word is never a slug', () => {
  for (const page of [pages.challenge, pages.profile, pages.team]) {
    const above = page.pattern.replace(/:\w+$/, '');
    const words = [...allPages, ...redirects]
      .filter(({ pattern }) => pattern.startsWith(above))
      .flatMap(({ pattern }) => pattern.slice(above.length).split('/', 1))
      .filter((word) => !word.startsWith(':'));
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([]);
  }
});
