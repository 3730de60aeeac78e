import { findPartners } from '../server/features/organisation/partners/index.ts';
import { expect, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

const pages = {
  pt: {
    '/home-about': ['Sobre o Mutirão', 'Instituto Mutirão'],
    '/how-it-works': ['Como funciona', 'quem participou recebe um, com um código'],
    '/living-lab': ['Laboratório vivo', 'A cidade é o laboratório'],
    '/partners': ['Parceiros', 'Prefeitura de Serra Azul'],
    '/faq': ['Perguntas frequentes', 'Quanto custa participar?'],
    '/terms-of-use': ['Termos de uso', 'O que você cria continua seu'],
    '/privacy-policy': ['Política de privacidade', 'LGPD'],
  },
  en: {
    '/home-about': ['About Mutirão', 'Instituto Mutirão'],
    '/how-it-works': ['How it works', 'whoever took part gets one, with a code'],
    '/living-lab': ['Living lab', 'The city is the laboratory'],
    '/partners': ['Partners', 'Prefeitura de Serra Azul'],
    '/faq': ['Frequently asked questions', 'What does taking part cost?'],
    '/terms-of-use': ['Terms of use', 'What you make stays yours'],
    '/privacy-policy': ['Privacy policy', 'LGPD'],
  },
} as const;

interface Graph {
  '@graph': { '@type': string; name?: string; mainEntity?: unknown[]; itemListElement?: { item: string }[] }[];
}

for (const language of languages) {
  for (const [path, [title, words]] of Object.entries(pages[language]))
    test(`PAGES-01 PAGES-02 PAGES-03 PAGES-04 PAGES-10 PAGES-11 PAGES-12 PAGES-14 ${path} has its text, and a head of its own (${language})`, async ({
      page,
      open,
      baseURL,
    }) => {
      await open(path, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('main')).not.toContainText(/lorem|\{#|\*\*|\]\(/);
      await expect(page).toHaveTitle(`${title} · Mutirão`);
      const canonical = `${baseURL}${path}${language === 'en' ? '?lang=en' : ''}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
      const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Graph;
      const [about, crumbs] = graph['@graph'];
      const type = { '/home-about': 'AboutPage', '/faq': 'FAQPage' }[path as string] ?? 'WebPage';
      expect(about).toMatchObject({ '@type': type, name: title });
      expect(crumbs?.itemListElement?.map(({ item }) => item)).toEqual([`${baseURL}/`, `${baseURL}${path}`]);
      if (type === 'FAQPage') expect(about?.mainEntity?.length).toBeGreaterThan(20);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

  test(`NAV-18 PAGES-10 PAGES-11 PAGES-12 home's sections link to their pages (${language})`, async ({
    page,
    open,
  }) => {
    const t = texts[language].home;
    await open('/', language);
    for (const [hash, more, path] of [
      ['how-it-works', t.how.more, '/how-it-works'],
      ['living-lab', t.lab.more, '/living-lab'],
      ['partners', t.partners.more, '/partners'],
      ['about', t.about.more, '/home-about'],
    ] as const) {
      const section = page.locator(`#${hash}`);
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(pages[language][path][0]);
      await section.getByRole('link', { name: more }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[language][path][0]);
      await page.goBack();
    }
  });

  test(`PAGES-12 partners have a logo, a text and a link to their website (${language})`, async ({ page, open }) => {
    await open('/', language);
    await page.locator('#partners').getByRole('link', { name: 'Fundação Semear' }).click();
    await expect(page).toHaveURL('/partners#fundacao-semear');
    const partner = page.locator('#fundacao-semear');
    await expect(partner).toBeInViewport();
    await expect(
      partner.getByRole('link', { name: texts[language].partners.visit('Fundação Semear') }),
    ).toHaveAttribute('href', 'https://semear.example.org');
    await expect
      .poll(() => partner.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  test(`PAGES-13 every stored partner is shown in order with all data (${language})`, async ({
    page,
    open,
    platform,
  }) => {
    const rows = await findPartners(platform.database);
    expect(rows.length).toBeGreaterThan(1);
    await open('/partners', language);
    const shown = page.getByRole('region', { name: texts[language].partners.list }).getByRole('listitem');
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(rows.map(({ name }) => name));
    await expect(shown.getByRole('paragraph')).toHaveText(rows.map((partner) => partner[`description_${language}`]));
    for (const [index, { slug, name, url, logo_url }] of rows.entries()) {
      await expect(shown.nth(index)).toHaveAttribute('id', slug);
      const logo = logo_url ?? `/pictures/partners/${slug}.svg`;
      await expect(shown.nth(index).locator('img')).toHaveAttribute('src', logo);
      const links = shown.nth(index).getByRole('link', { name: texts[language].partners.visit(name), exact: true });
      await expect(links).toHaveCount(url ? 1 : 0);
      if (url) await expect(links).toHaveAttribute('href', url);
    }
  });
}

test('a long text lists its headings, and each is reached by its address', async ({ page, open }) => {
  await open('/privacy-policy', 'en');
  const contents = page.getByRole('navigation', { name: texts.en.pages.contents });
  await contents.getByRole('link', { name: 'Your rights' }).click();
  await expect(page).toHaveURL('/privacy-policy#rights');
  await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeInViewport();
  for (const link of await contents.getByRole('link').all()) {
    const hash = (await link.getAttribute('href')) as string;
    await expect(page.locator(hash)).toHaveCount(1);
  }
});

test('a page changes its language in place', async ({ page, open }) => {
  await open('/living-lab', 'pt');
  await page.getByRole('button', { name: /^Idioma:/ }).click();
  await page
    .getByRole('button', { name: 'English' })
    .or(page.getByRole('link', { name: 'English' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Living lab');
  await expect(page.getByRole('main')).toContainText('The city is the laboratory');
});
