import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const items = {
  pt: [
    'Sobre',
    'Desafios ativos',
    'Índice de bilionários sociais',
    'Categorias',
    'Contato',
    'Como funciona',
    'Contador de impacto',
    'Parceiros',
    'Laboratório vivo',
    'Painel de impacto social',
    'Transparência',
  ],
  en: [
    'About',
    'Active challenges',
    'Social billionaire index',
    'Categories',
    'Contact',
    'How it works',
    'Impact counter',
    'Partners',
    'Living lab',
    'Social impact board',
    'Transparency',
  ],
};

test("NAV-01 NAV-10 NAV-14 NAV-18 NAV-16 the bar's items, the logo, links to the page itself, and a chunk for each kind of page", async ({
  page,
  open,
}) => {
  await test.step('the bar has the eleven items as links', async () => {
    await open('/', language);
    const links = page.getByRole('navigation', { name: texts[language].shell.mainMenu }).getByRole('link');
    expect((await links.allInnerTexts()).sort()).toEqual([...items[language]].sort());
  });
  await test.step('the logo links to home', async () => {
    await open('/categories', 'en');
    await page.getByRole('link', { name: 'Mutirão, home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
  });
  await test.step('a link to the current page changes nothing', async () => {
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Categories' });
    await link.click();
    await expect(page).toHaveURL('/categories');
    const before = await page.evaluate(() => history.length);
    await link.click();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The 17 goals' })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('every item for a section of home scrolls to it', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const sections = await menu
      .locator('a[href*="#"]')
      .evaluateAll((links) =>
        links.map((link) => ({ name: link.textContent ?? '', hash: (link as HTMLAnchorElement).hash })),
      );
    expect(sections).toHaveLength(7);
    for (const { name, hash } of sections) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/${hash}`);
      await expect(page.locator(hash).getByRole('heading', { level: 2 })).toBeInViewport();
    }
  });
  await test.step('the screens of each kind are a separate chunk', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    for (const { name, path, link, arrived } of groups)
      await test.step(name, async () => {
        scripts.length = 0;
        await open(path, 'en');
        await page.waitForLoadState('networkidle');
        const first = new Set(scripts);
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: arrived })).toBeVisible();
        expect(scripts.filter((script) => !first.has(script))).not.toEqual([]);
      });
  });
});

test('NAV-02 CONST-14 only the matching item is marked, 150 ms after navigation', async ({ page, open }) => {
  await page.clock.install();
  await open('/', 'en');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const active = menu.locator('[aria-current="page"]');
  await page.clock.pauseAt(Date.now() + 60_000);

  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The 17 goals' })).toBeVisible();
  await page.clock.runFor(149);
  await expect(active).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(active).toHaveText(['Categories']);

  await menu.getByRole('link', { name: 'Living lab' }).click();
  await expect(page).toHaveURL('/#living-lab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
  await page.clock.runFor(149);
  await expect(active).toHaveText(['Categories']);
  await page.clock.runFor(10);
  await expect(active).toHaveText(['Living lab']);
});

const groups = [
  { name: 'categories', path: '/', link: 'Categories', arrived: 'The 17 goals' },
  { name: 'challenges', path: '/', link: 'See open challenges', arrived: 'Challenges' },
  {
    name: 'a challenge',
    path: '/',
    link: 'Rainwater all year round in the Sertão',
    arrived: 'Rainwater all year round',
  },
  { name: 'the API', path: '/', link: 'Open API', arrived: 'Open API' },
  { name: 'the about page', path: '/', link: 'Read our story', arrived: 'About Mutirão' },
  {
    name: 'the questions',
    path: '/',
    link: 'Frequently asked questions',
    arrived: 'Frequently asked questions',
  },
  { name: 'search results', path: '/challenges/agua-da-chuva-no-sertao', link: '#water', arrived: 'Challenges with' },
];
