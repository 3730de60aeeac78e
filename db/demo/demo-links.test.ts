import { expect, test } from 'vitest';
import { addressOf, brokenHashes, type FoundLink, visitOnce } from '../../e2e/site-links.ts';
import { readPage } from '../../server/testing/read-answers.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get } = await startDemoWorld({ pages: true });
const origin = 'http://localhost:3000';

/** Pages of one kind that are read: the demo world has forty members. */
const ofAKind = 2;

/** A page after redirects, as a browser without scripts follows them. */
async function follow(address: string, language: string) {
  const cookie = `language=${language === 'en' ? 'en' : 'ptBr'}`;
  const answer = await get(address, { accept: 'text/html', cookie });
  const { location } = answer.headers;
  return location && answer.statusCode < 400
    ? get(String(location).split('#')[0] ?? '/', { accept: 'text/html', cookie })
    : answer;
}

test.each([
  ['pt', 'pt-BR'],
  ['en', 'en'],
])('NAV-01 NAV-11 NAV-18 no link of the site is broken without scripts (%s)', async (language, lang) => {
  const wrong = new Set<string>();
  const { isDue } = visitOnce(ofAKind);
  const hashes: FoundLink[] = [];
  const anchors = new Map<string, Set<string | undefined>>();
  const waiting: FoundLink[] = [{ href: '/', from: 'the start' }];
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    if (found.href.includes('#')) hashes.push(found);
    const address = addressOf(found.href);
    if (!isDue(address)) continue;
    const { statusCode, body } = await follow(address, language);
    if (statusCode >= 400) {
      wrong.add(`${statusCode} ${address} (linked from ${found.from})`);
      continue;
    }
    const page = readPage(body);
    const headings = page.all('h1').length;
    if (headings !== 1) wrong.add(`${address} has ${headings} headings of the first level`);
    const shown = page.one('html').attributes.lang;
    if (shown !== lang) wrong.add(`${address} is in ${shown}`);
    anchors.set(address, new Set(page.all('*', { id: true }).map(({ attributes }) => attributes.id)));
    for (const { attributes } of page.all('a', { href: true })) {
      const link = new URL(attributes.href ?? '', origin + address);
      if (link.origin !== origin || 'download' in attributes) continue;
      waiting.push({ href: link.pathname + link.search + link.hash, from: address });
    }
  }
  for (const broken of brokenHashes(hashes, anchors)) wrong.add(broken);
  expect([...wrong]).toEqual([]);
  expect(anchors.size).toBeGreaterThan(30);
});
