import { pages } from '@mutirao/contract/site-map/index.ts';
import { allPages, matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { redirects } from '@mutirao/contract/site-map/redirects.ts';
import { expect, test } from 'vitest';
import { expectError, unknownAddress } from './testing/expect-error.ts';
import { readPage } from './testing/read-answers.ts';
import { joinChallenge, writeTeams } from './testing/taking-part.ts';
import { startTestApp } from './testing/test-app.ts';

// Without a cache, no page is compressed for those who might ask for it again.
const testApp = await startTestApp({ pages: true, settings: { RESPONSE_CACHE: 'off' } });
const { create, get, join, post, read, takePart } = testApp;
const sendForm = (path: string) =>
  post(path, { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' }, 'website=');
const oneMore = 13;
const numbers = Array.from({ length: oneMore }, (_, at) => at + 1);

const member = await join({ first_name: 'Dandara', last_name: 'Reis' });
const challenges = await create(...numbers.map((at) => ({ slug: `desafio-${at}`, title_pt: `Desafio ${at}` })));
await takePart(...challenges.map((challengeId) => ({ memberId: member.id, challengeId, follows: true })));
await takePart(...challenges.map((id) => ({ memberId: member.id, challengeId: id, roles: ['contestant' as const] })));
await writeTeams(
  testApp,
  ...challenges.map((challengeId, at) => ({ challengeId, name: `Minha equipe ${at + 1}`, people: [member] })),
);
const [first = 0] = challenges;
const others = await joinChallenge(testApp, first, oneMore - 1);
await writeTeams(
  testApp,
  ...others.map((one, at) => ({ challengeId: first, name: `Outra equipe ${at}`, people: [one] })),
);

const { slug } = await read(`/api/users/${member.id}`);

/** The number of cards on the page, for a browser without scripts. */
async function cardsAt(path: string): Promise<number> {
  const { statusCode, body } = await get(path, { accept: 'text/html' });
  expect(statusCode).toBe(200);
  return body.match(/<article\b/g)?.length ?? 0;
}

test.each(['/challenges/desafio-1/teams', `/profile/${slug}/following`, `/profile/${slug}/teams`, '/challenges'])(
  '%s has a second page, also without scripts',
  async (path) => {
    const [all, rest] = [await cardsAt(path), await cardsAt(`${path}?page=2`)];
    expect(all - rest).toBe(11);
  },
);

const noindex = '<meta name="robots" content="noindex"/>';
const fixedPages = allPages.filter(({ pattern }) => !pattern.includes(':'));

test.each(fixedPages.map((page) => [page === pages.admin ? '/admin' : page.pattern, page] as const))(
  '%s exists, with the indexing rule of the map of pages',
  async (path, { indexed, access }) => {
    const { statusCode, body } = await get(path, { accept: 'text/html' });
    expect(statusCode).toBe(200);
    expect(body.includes(noindex)).toBe(!indexed);
    expect(body.includes(`<link rel="canonical" href="https://desafios.example.org${path}"/>`)).toBe(indexed);
    if (access === 'members') expect(body).toContain('aria-busy="true"');
  },
);

test('the sitemap has the pages with inSitemap, and no others without parameters', async () => {
  const { body } = await get('/sitemaps/pages.xml');
  const listed = [...body.matchAll(/<loc>https:\/\/desafios\.example\.org([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const wanted = allPages.filter(({ inSitemap }) => inSitemap);
  expect(wanted.filter(({ indexed, access }) => !indexed || access !== 'everyone')).toEqual([]);
  expect(listed.filter((path) => matchPage(path)?.pattern === path)).toEqual(
    wanted.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(':')),
  );
  expect(listed.filter((path) => !matchPage(path)?.inSitemap)).toEqual([]);
});

test.each(allPages.filter(({ secret }) => secret).map(({ pattern }) => [pattern.replaceAll(/:\w+/g, 'some-secret')]))(
  '%s, whose address is a secret, is cached nowhere and is no referrer',
  async (path) => {
    const { headers, body } = await get(path, { accept: 'text/html' });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['cache-tag']).toBeUndefined();
    expect(body).toContain(noindex);
    expect(body.slice(0, body.indexOf('</head>'))).not.toContain('some-secret');
  },
);

test.each(redirects.map(({ pattern, to }) => [pattern.replaceAll(/:\w+/g, 'desafio-1'), to] as const))(
  '%s leads to its page',
  async (path, to) => {
    const { statusCode, headers } = await get(`${path}?lang=en`);
    expect(statusCode).toBe(301);
    const target = new URL(String(headers.location), 'https://desafios.example.org');
    expect(matchPage(target.pathname)).toBe(to);
    expect(target.search).toBe('?lang=en');
  },
);

const formPages = allPages.filter(({ access }) => access === 'everyone').map(({ pattern }) => pattern);

test.each(formPages.map((pattern) => [pattern.replaceAll(/:\w+/g, 'desafio-1')]))(
  'no form or link of %s shows JSON to a person without scripts',
  async (path) => {
    const { body } = await get(path, { accept: 'text/html' });
    for (const [link] of body.matchAll(/<a\b[^>]*\bhref="\/api\/(?!docs)[^>]*>/g)) expect(link).toMatch(/\sdownload\b/);
    for (const [form] of body.matchAll(/<form\b[^>]*\bmethod="post"[^>]*>/g)) {
      const action = form.match(/\baction="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? path;
      const { statusCode, headers } = await sendForm(action);
      if (statusCode === 303)
        expect((await get(String(headers.location))).headers['content-type']).toMatch(/^text\/html/);
      else expect(headers['content-type']).toMatch(/^text\/html/);
    }
  },
);

test.each([pages.login, pages.register, pages.acceptTerms, pages.forgotPassword, pages.updatePassword])(
  '$pattern says before its form that it needs scripts, and why',
  async ({ pattern }) => {
    const { body } = await get(`${pattern.replaceAll(/:\w+/g, 'google')}?lang=en`, { accept: 'text/html' });
    const note = body.indexOf('<noscript><p');
    expect(body.slice(note, note + 300)).toMatch(/needs JavaScript: .* keeps your session/);
    expect(note).toBeLessThan(body.indexOf('<form', body.indexOf('<h1')));
  },
);

test('a form posted to a page that takes none leads to the page', async () => {
  const answer = await sendForm('/auth/login?lang=en');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/login?lang=en']);
  expect((await sendForm('//example.com/x')).headers.location).toBe('/example.com/x');
  expect((await sendForm('/notifications/unsubscribe/unknown')).headers.location).toBe(
    '/notifications/unsubscribe/unknown',
  );
  for (const path of ['/api/nothing', '/api/oauth/token'])
    expect((await sendForm(path)).headers['content-type']).toMatch(/^application\/json/);
  expectError(await post('/auth/login', { accept: 'application/json' }), unknownAddress);
});

test.each([
  ['/sign-in', '/auth/login'],
  ['/entrar', '/auth/login'],
  ['/cadastro', '/auth/register'],
  ['/teams', '/profile/me/teams'],
  ['/fale-conosco', '/contact-us'],
])('what people type as %s is %s', async (typed, address) => {
  expect((await get(typed)).headers.location).toBe(address);
});

test('before the organisation has said how to reach it, its contact page promises nothing', async () => {
  const mainOf = async (path: string) => readPage((await get(path, { accept: 'text/html' })).body).one('main').text;
  expect(await mainOf('/contact-us')).not.toMatch(/\dh/);
  expect(await mainOf('/transparencia')).toContain('Segunda a sexta-feira, das 9h às 18h');
});
