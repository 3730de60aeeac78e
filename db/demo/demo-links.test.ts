import { expect, test } from 'vitest';
import { readPage } from '../../server/testing/read-page.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get } = await startDemoWorld({ pages: true });
const origin = 'http://localhost:3000';

/** Pages of one kind that are read: the demo world has forty members. */
const ofAKind = 2;
const kinds = [
  /^\/profile\/[^/]+/,
  /^\/challenges\/[^/]+/,
  /^\/categories\/[^/]+/,
  /^\/the-league-profile\//,
  /^\/results/,
];
/** Addresses that need a sign-in or are not pages. */
const left = /^\/(?:profile\/(?:me|config)|config|api\/(?!docs)|media|pictures|\.well-known)/;

/** The kind of a page: search parameters are variants, such as pages of a list, or figures by year and goal. */
function kindOf(address: string): string | undefined {
  const [name, query] = address.split('?');
  return kinds.find((pattern) => pattern.test(address))?.source ?? (query && name);
}

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
  const counts = new Map<string, number>();
  const hashes: { href: string; from: string }[] = [];
  const anchors = new Map<string, Set<string | undefined>>();
  const waiting = [{ href: '/', from: 'the start' }];
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    const [path = '', hash] = found.href.split('#');
    if (hash) hashes.push(found);
    const address = path.replace(/[?&]lang=\w+/, '');
    if (anchors.has(address) || left.test(address)) continue;
    const kind = kindOf(address);
    if (kind) {
      const count = counts.get(kind) ?? 0;
      if (count >= ofAKind) continue;
      counts.set(kind, count + 1);
    }
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
  for (const { href, from } of hashes) {
    const [path = '', hash = ''] = href.split('#');
    const there = anchors.get(path.replace(/[?&]lang=\w+/, ''));
    if (there && !there.has(decodeURIComponent(hash))) wrong.add(`${href} names nothing (linked from ${from})`);
  }
  expect([...wrong]).toEqual([]);
  expect(anchors.size).toBeGreaterThan(30);
});
