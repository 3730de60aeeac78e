import { expect, test } from 'vitest';
import { languages, texts } from '../../e2e/texts.ts';
import { findPartners } from '../../server/features/organisation/partners/index.ts';
import { readPage } from '../../server/testing/read-answers.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get, platform } = await startDemoWorld({ pages: true });
const origin = 'http://localhost:3000';

const pages = {
  pt: {
    '/home-about': ['Sobre o Mutirão', 'Instituto Mutirão'],
    '/how-it-works': ['Como funciona', 'quem participou recebe um, com um código'],
    '/living-lab': ['Laboratório vivo', 'A cidade é o laboratório'],
    '/partners': ['Parceiros', 'Prefeitura de Serra Azul'],
    '/faq': ['Perguntas frequentes', 'Quanto custa participar?'],
    '/terms-of-use': ['Termos de uso', 'O que você cria continua seu'],
    '/privacy-policy': ['Política de privacidade', 'LGPD'],
    '/privacy-for-children': ['A sua privacidade', 'uma pessoa responsável precisa concordar'],
    '/privacy-for-guardians': ['Privacidade para responsáveis', 'Retirar a autorização'],
  },
  en: {
    '/home-about': ['About Mutirão', 'Instituto Mutirão'],
    '/how-it-works': ['How it works', 'whoever took part gets one, with a code'],
    '/living-lab': ['Living lab', 'The city is the laboratory'],
    '/partners': ['Partners', 'Prefeitura de Serra Azul'],
    '/faq': ['Frequently asked questions', 'What does taking part cost?'],
    '/terms-of-use': ['Terms of use', 'What you make stays yours'],
    '/privacy-policy': ['Privacy policy', 'LGPD'],
    '/privacy-for-children': ['Your privacy', 'a guardian has to agree'],
    '/privacy-for-guardians': ['Privacy for guardians', 'Withdraw your agreement'],
  },
} as const;

interface Graph {
  '@graph': { '@type': string; name?: string; mainEntity?: unknown[]; itemListElement?: { item: string }[] }[];
}

const suffixOf = (language: 'pt' | 'en') => (language === 'en' ? '?lang=en' : '');
const bodyOf = async (path: string, language: 'pt' | 'en' = 'pt') =>
  (await get(`${path}${suffixOf(language)}`, { accept: 'text/html' })).body;

/** The structured data of a page for search engines. */
function structuredData(html: string) {
  return JSON.parse(html.match(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/)?.[1] ?? '{}');
}

test.each(
  languages.flatMap((language) =>
    Object.entries(pages[language]).map(([path, [title, words]]) => [path, language, title, words] as const),
  ),
)(
  'PAGES-01 PAGES-02 PAGES-03 PAGES-04 PAGES-10 PAGES-11 PAGES-12 PAGES-14 %s has its text, and a head of its own (%s)',
  async (path, language, title, words) => {
    const body = await bodyOf(path, language);
    const page = readPage(body);
    expect(page.texts('h1')).toEqual([title]);
    expect(page.one('main').text).toContain(words);
    expect(page.one('main').text).not.toMatch(/lorem|\{#|\*\*|\]\(/);
    const head = page.one('head');
    expect(head.one('title').text).toBe(`${title} · Mutirão`);
    expect(head.one('link', { rel: 'canonical' }).attributes.href).toBe(`${origin}${path}${suffixOf(language)}`);
    expect(head.all('link', { rel: 'alternate', hreflang: true })).toHaveLength(3);
    expect(head.one('meta', { name: 'description' }).attributes.content).toMatch(/.{40,}/);
    const [about, crumbs] = (structuredData(body) as Graph)['@graph'];
    const type = { '/home-about': 'AboutPage', '/faq': 'FAQPage' }[path] ?? 'WebPage';
    expect(about).toMatchObject({ '@type': type, name: title });
    expect(crumbs?.itemListElement?.map(({ item }) => item)).toEqual([`${origin}/`, `${origin}${path}`]);
    if (type === 'FAQPage') expect(about?.mainEntity?.length).toBeGreaterThan(20);
  },
);

test.each(languages)("NAV-18 PAGES-10 PAGES-11 PAGES-12 home's sections link to their pages (%s)", async (language) => {
  const t = texts[language].home;
  const home = readPage(await bodyOf('/', language));
  for (const [id, more, path] of [
    ['how-it-works', t.how.more, '/how-it-works'],
    ['living-lab', t.lab.more, '/living-lab'],
    ['partners', t.partners.more, '/partners'],
    ['about', t.about.more, '/home-about'],
  ] as const) {
    const section = home.one('*', { id });
    expect(section.texts('h2')).toEqual([pages[language][path][0]]);
    const link = section.all('a').find(({ text }) => text === more);
    expect(link?.attributes.href, more).toBe(path);
  }
});

test.each(languages)('PAGES-13 every stored partner is shown in order with all data (%s)', async (language) => {
  const rows = await findPartners(platform.database);
  expect(rows.length).toBeGreaterThan(1);
  const t = texts[language].partners;
  const section = readPage(await bodyOf('/partners', language)).one('section', { 'aria-labelledby': 'list' });
  expect(section.one('h2').text).toBe(t.list);
  const shown = section.all('li');
  expect(shown.map((one) => one.one('h3').text)).toEqual(rows.map(({ name }) => name));
  for (const [index, row] of rows.entries()) {
    const { slug, name, url, logo_url } = row;
    const partner = shown[index] as (typeof shown)[number];
    expect(partner.attributes.id).toBe(slug);
    expect(partner.texts('p')).toEqual([row[`description_${language}`]]);
    expect(partner.one('img').attributes.src).toBe(logo_url ?? `/pictures/partners/${slug}.svg`);
    expect(partner.all('a', { 'aria-label': t.visit(name) }).map(({ attributes }) => attributes.href)).toEqual(
      url ? [url] : [],
    );
  }
});

test('a long text lists its headings, and each is reached by its address', async () => {
  const page = readPage(await bodyOf('/privacy-policy', 'en'));
  const links = page.one('nav', { 'aria-label': texts.en.pages.contents }).all('a');
  expect(links.map(({ text }) => text)).toContain('Your rights');
  for (const { attributes, text } of links) {
    expect(attributes.href).toMatch(/^#/);
    expect(page.one('*', { id: (attributes.href as string).slice(1) }).text).toBe(text);
  }
});

test('PAGES-05 PAGES-14 the pages about the organisation describe themselves, in both languages', async () => {
  for (const path of [
    '/transparencia',
    '/contact-us',
    '/propose-challenge',
    '/transparencia/documentos/estatuto-social',
  ]) {
    const [pt, en] = (await Promise.all(languages.map((language) => bodyOf(path, language)))).map((body) =>
      readPage(body).one('head'),
    );
    expect(pt?.one('title').text).toBeTruthy();
    expect(pt?.one('title').text).not.toBe(en?.one('title').text);
    const descriptions = [pt, en].map((head) => head?.one('meta', { name: 'description' }).attributes.content);
    expect(descriptions[0]).not.toBe(descriptions[1]);
    expect(pt?.all('link', { rel: 'canonical' })).toHaveLength(1);
  }
  expect(structuredData(await bodyOf('/transparencia'))).toMatchObject({
    '@type': 'NGO',
    name: 'Instituto Mutirão',
    contactPoint: { hoursAvailable: { opens: '09:00', closes: '18:00' } },
  });
});

test.each(languages)('PAGES-05 an unknown protocol shows an error with a link back (%s)', async (language) => {
  const t = texts[language].transparency.request;
  const { statusCode, body } = await get(`/transparencia/pedido/ACDE-3467-9FGH-JKM4${suffixOf(language)}`);
  expect(statusCode).toBe(404);
  const main = readPage(body).one('main');
  expect(main.texts('h1')).toEqual([t.notFound]);
  const link = main.all('a').find(({ text }) => text === t.again);
  expect(link?.attributes.href).toMatch(/^\/transparencia(?:\?lang=en)?#e-sic$/);
});

/** Pages of these kinds are alike. */
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

interface FoundLink {
  readonly href: string;
  readonly from: string;
}

/** Decides which addresses are visited: each once, and as many of a kind. */
function visitOnce(ofAKind: number) {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return (address: string): boolean => {
    if (seen.has(address) || left.test(address)) return false;
    seen.add(address);
    const kind = kindOf(address);
    const count = (kind && counts.get(kind)) || 0;
    if (kind) counts.set(kind, count + 1);
    return !kind || count < ofAKind;
  };
}

/** The address without its hash and its language. */
const addressOf = (href: string) => (href.split('#')[0] ?? '').replace(/[?&]lang=\w+/, '');

/** The hashes that name nothing on the pages they lead to, of which these are the ids. */
function brokenHashes(links: readonly FoundLink[], ids: ReadonlyMap<string, ReadonlySet<string | undefined>>) {
  return links.flatMap(({ href, from }) => {
    const there = ids.get(addressOf(href));
    const [, hash = ''] = href.split('#');
    return there && !there.has(decodeURIComponent(hash)) ? [`${href} names nothing (linked from ${from})`] : [];
  });
}

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
  const isDue = visitOnce(ofAKind);
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
