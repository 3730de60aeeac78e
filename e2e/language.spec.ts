import { readPage } from '../server/testing/read-page.ts';
import { expect, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

const routes = [
  '/',
  '/categories',
  '/categories/agua-para-todos',
  '/challenges',
  '/challenges/in-progress',
  '/challenges/finished',
  '/challenges/coming-soon',
  '/challenges/agua-da-chuva-no-sertao',
  '/challenges/agua-da-chuva-no-sertao/tasks',
  '/challenges/agua-da-chuva-no-sertao/forum',
  '/challenges/no-such-slug',
  '/results',
  '/results?tag=water',
  '/results?tag=zzz',
  '/no-such-page',
  '/api/docs',
  '/faq',
  '/home-about',
  '/contact-us',
  '/propose-challenge',
  '/transparencia',
  '/the-league',
  '/impact',
  '/impact-board',
  '/partners',
  '/privacy-policy',
];

/** Every text of a tree of messages. */
function wordsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages.trim()];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(wordsOf) : [];
}

/** The texts of a page between its tags, and the names of its elements. */
function shownOn(html: string, language: 'pt' | 'en'): string[] {
  const page = readPage(html);
  expect(page.one('html').attributes.lang).toBe(language === 'en' ? 'en' : 'pt-BR');
  const named = ['aria-label', 'placeholder', 'title'].flatMap((name) =>
    page.all('*', { [name]: true }).map(({ attributes }) => attributes[name] ?? ''),
  );
  return [page.one('title').text, ...named, ...page.one('body').pieces()];
}

test('I18N-01 no page shows a key or a text of the other language', async ({ request }) => {
  for (const language of languages) {
    const own = new Set(wordsOf(texts[language]));
    const others = wordsOf(texts[language === 'en' ? 'pt' : 'en']);
    const foreign = new Set(others.filter((words) => words && !own.has(words)));
    const cookie = `language=${language === 'en' ? 'en' : 'ptBr'}`;
    for (const route of routes)
      await test.step(`${route} (${language})`, async () => {
        const shown = shownOn(await (await request.get(route, { headers: { cookie } })).text(), language);
        expect(shown.length).toBeGreaterThan(20);
        expect.soft(shown.filter((words) => foreign.has(words))).toEqual([]);
        const keys = shown.filter((words) => /^\w+(?:\.\w+){1,3}$/.test(words) && !/\d|Mutirão/.test(words));
        expect.soft(keys).toEqual([]);
      });
  }
});

test('I18N-03 I18N-05 the selector has two languages with flags and changes all texts without a reload', async ({
  page,
  open,
}) => {
  await open('/challenges/agua-da-chuva-no-sertao', 'pt');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const main = () => page.getByRole('heading', { level: 1 }).textContent();
  const before = await main();
  const choose = async (button: string, group: string, name: string) => {
    await page.getByRole('button', { name: button }).click();
    const choices = page.getByRole('group', { name: group }).getByRole('button');
    await expect(choices).toHaveText(['Português', 'English']);
    await expect(choices.locator('svg[data-flag]')).toHaveCount(2);
    await choices.filter({ hasText: name }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
  };
  await choose('Idioma: Português', 'Idioma', 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rainwater all year round in the Sertão');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Active challenges');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Rainwater all year round/);
  await choose('Language: English', 'Language', 'Português');
  expect(await main()).toBe(before);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Desafios ativos');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('I18N-03 texts that the page has in one language only are fetched in the other when that is chosen', async ({
  page,
  open,
  addChallenge,
}) => {
  const [language, other] = ['pt', 'en'] as const;
  const title = { pt: 'Texto que veio', en: 'Text that came' };
  const { slug } = await addChallenge({ challenge: { title_pt: title.pt, title_en: title.en } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(`/challenges/${slug}`, language);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title[language]);
  expect(await page.content()).not.toContain(title[other]);
  expect(asked).not.toContain(`/api/challenges/slug/${slug}`);
  const choose = async (from: 'pt' | 'en', to: 'pt' | 'en') => {
    const { language: label, languages: names } = texts[from].shell;
    await page.getByRole('button', { name: `${label}: ${names[from]}` }).click();
    await page.evaluate(() => scrollTo(0, 300));
    // A click of the mouse would scroll first.
    await page.getByRole('button', { name: names[to], exact: true }).dispatchEvent('click');
    await expect(heading).toHaveText(title[to]);
    // Approximately: where texts above grow, the browser adjusts the position.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
  };
  await choose(language, other);
  await choose(other, language);
  await choose(language, other);
  expect(asked.filter((path) => path === `/api/challenges/slug/${slug}`)).toHaveLength(1);
});

test('I18N-04 AMB-24 the choice is stored as language and survives a reload', async ({ page, open }) => {
  await open('/');
  await page.getByRole('button', { name: 'Idioma: Português' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  const answer = page.waitForResponse('/');
  await page.reload();
  expect((await answer).headers()['content-language']).toBe('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ptBr');
});

test('a tap before hydration counts after it', async ({ page }) => {
  const modules = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await modules.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Idioma: Português' });
  // Impatient taps count once.
  for (const _tap of [1, 2]) await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  modules.resolve();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
});

test('CONST-17 CONST-18 AMB-23 AMB-24 AMB-25 what is stored decides the language, Portuguese without a choice', async ({
  page,
  open,
}) => {
  await open('/');
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pt.home.hero.title);
  for (const [stored, language] of [
    [{ language: 'en' }, 'en'],
    [{ language: 'en-US' }, 'en'],
    [{ language: 'ptBr' }, 'pt'],
    [{ language: 'pt-br' }, 'pt'],
    [{ defaultLocale: 'en' }, 'en'],
    [{ defaultLocale: 'pt-br' }, 'pt'],
    // The language takes precedence.
    [{ language: 'en', defaultLocale: 'ptBr' }, 'en'],
  ] as const)
    await test.step(JSON.stringify(stored), async () => {
      await page.context().clearCookies();
      await page.evaluate((stored) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, stored);
      await open('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].home.hero.title);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'pt-BR');
    });
});

test('AMB-25 an address may have a language, and a link without one uses the choice', async ({ page, open }) => {
  await open('/categories?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The 17 goals');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
