import { expect, test } from 'vitest';
import { reservedSlugs } from '../slugs.ts';
import { inLanguage, linkTo, pages, readSearch } from './index.ts';
import { allPages, matchPage } from './match-page.ts';
import { defineRedirect } from './page.ts';
import { redirects } from './redirects.ts';
import { unknownParameters } from './search-parameters.ts';

test.each([
  [linkTo(pages.home), '/'],
  [linkTo(pages.team, { slug: 'rio-limpo', teamSlug: 'a/b c' }), '/challenges/rio-limpo/teams/a%2Fb%20c'],
  [linkTo(pages.leagueProfile, { id: 7 }), '/the-league-profile/7'],
  [linkTo(pages.challengeArea.teams, { slug: 'rio' }, { page: 2 }), '/challenges/rio/teams?page=2'],
  [
    linkTo(pages.results, {}, { tag: 'água & sol', page: undefined, lang: 'en' }),
    '/results?tag=%C3%A1gua%20%26%20sol&lang=en',
  ],
  [inLanguage('/faq', 'pt'), '/faq'],
  [inLanguage('/faq', 'en'), '/faq?lang=en'],
  [inLanguage('/faq?q=1', 'en'), '/faq?q=1&lang=en'],
])('%s', (address, expected) => {
  expect(address).toBe(expected);
});

test('search parameters are parsed by their types, and invalid values are dropped', () => {
  const read = readSearch(pages.impact, '?goal=6&year=next&other=1&lang=en-US');
  const goal: number | undefined = read.goal;
  expect(goal).toBe(6);
  expect(read).toEqual({ goal: 6, year: undefined, lang: 'en' });
});

test('unknown pages, parameters and values are type errors', () => {
  const wrong = [
    // @ts-expect-error There is no such page.
    () => linkTo(pages.nowhere),
    // @ts-expect-error The address of the challenge is missing.
    () => linkTo(pages.challenge),
    // @ts-expect-error The address of the team is missing.
    () => linkTo(pages.team, { slug: 'rio' }),
    // @ts-expect-error A challenge has no id in its address.
    () => linkTo(pages.challenge, { slug: 'rio', id: 1 }),
    // @ts-expect-error The home page has no parameters.
    () => linkTo(pages.home, { slug: 'rio' }),
    // @ts-expect-error A challenge has no page number.
    () => linkTo(pages.challenge, { slug: 'rio' }, { page: 2 }),
    // @ts-expect-error A page number is a number.
    () => linkTo(pages.challenges, {}, { page: 'two' }),
    // @ts-expect-error There is no such language.
    () => linkTo(pages.home, {}, { lang: 'fr' }),
    // @ts-expect-error There is no such area.
    () => linkTo(pages.challengeArea.nothing, { slug: 'rio' }),
    // @ts-expect-error The tags of a search have no goal.
    () => readSearch(pages.results, '').goal,
    // @ts-expect-error The parameters are missing.
    () => defineRedirect('/desafio', pages.challenge),
    // @ts-expect-error The parameter has another name.
    () => defineRedirect('/desafio/:id', pages.challenge),
  ];
  expect(wrong).toHaveLength(12);
});

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
