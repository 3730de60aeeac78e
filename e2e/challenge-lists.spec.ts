import type { Page } from '@playwright/test';
import type { Category } from '../contract/challenges/categories/categories.ts';
import type { ChallengeCard } from '../contract/challenges/challenges/challenges.ts';
import type { Language } from '../contract/language.ts';
import type { Page as PageOf } from '../contract/pagination.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, inDays, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.describe('lists', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const tabs = {
    pt: ['Em andamento', 'Todos', 'Encerrados', 'Em breve'],
    en: ['In progress', 'All', 'Finished', 'Coming soon'],
  };

  const paths = ['/challenges/in-progress', '/challenges', '/challenges/finished', '/challenges/coming-soon'];

  function tabLinks(page: Page, language: 'pt' | 'en') {
    return page.getByRole('navigation', { name: texts[language].challenges.list.tabsLabel }).getByRole('link');
  }

  /** One challenge in each situation, under a tag of their own. */
  function oneOfEach(tag: string) {
    return [
      { challenge: { tags: [tag], title_en: 'Running', title_pt: 'Correndo' } },
      { challenge: { tags: [tag], title_en: 'Over', title_pt: 'Passado', deadline: inDays(-2) } },
      {
        challenge: { tags: [tag], title_en: 'To come', title_pt: 'Futuro', opens_at: inDays(9), deadline: inDays(90) },
      },
    ];
  }

  test('AMB-05 LIST-01 LIST-02 LIST-03 LIST-04 LIST-08 the tabs of the lists, their addresses and what they load', async ({
    page,
    open,
    request,
    addChallenges,
  }) => {
    const html = readPage(await (await request.get('/challenges?lang=en')).text());
    const tabsOf = html.one('nav', { 'aria-label': texts.en.challenges.list.tabsLabel }).all('a');
    expect(tabsOf.map(({ attributes }) => attributes.href?.replace(/\?lang=en$/, ''))).toEqual(paths);

    const tag = newTag();
    await addChallenges(oneOfEach(tag));
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/challenges') asked.push(url.searchParams.get('filter[situation]'));
    });
    await open(`/challenges/coming-soon?tag=${tag}`, language);
    const links = tabLinks(page, language);
    await expect(links).toHaveText(tabs[language]);
    const cards = page.getByRole('article');
    const shown = [['Running'], ['Running', 'To come', 'Over'], ['Over'], ['To come']];
    for (const [index, name] of tabs[language].entries()) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(`${paths[index]}?tag=${tag}`);
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      await expect(cards.getByRole('heading')).toHaveText(shown[index] as string[]);
      if (name !== 'All') await expect(cards).toContainText([name]);
    }
    expect(asked).toEqual(['in_progress', 'all', 'finished', 'comming_soon']);
    await page.getByRole('link', { name: texts[language].filters.remove(`#${tag}`) }).click();
    await expect(page).toHaveURL('/challenges/coming-soon');
  });
});

/** The flows of this file. */
const language = 'en' as Language;

const goalsSite = 'https://www.un.org/sustainabledevelopment/';

const t = texts[language].categories;

test('AMB-04 CAT-01 CAT-02 CAT-05 CONST-06 DETAIL-03 CAT-04 CAT-06 the goals, each with its challenges and its address, and the site of the goals', async ({
  page,
  open,
  request,
}) => {
  const read = async (path: string) => readPage(await (await request.get(path)).text()).one('main');
  const categories: Category[] = await (await request.get('/api/challenge-categories')).json();
  await test.step('17 goals as tiles and an eighteenth for the site of the goals', async () => {
    const main = await read(`/categories?lang=${language}`);
    const tiles = main.all('li').flatMap((tile) => tile.all('a'));
    expect(tiles).toHaveLength(18);
    expect(main.texts('h2')).toEqual([...categories.map(({ name }) => name[language]), t.world]);
    expect(tiles.slice(0, 17).map(({ attributes }) => attributes.href?.split('?')[0])).toEqual(
      categories.map(({ slug }) => `/categories/${slug}`),
    );
    const [fromHome] = (await read('/?lang=en')).all('a', { href: goalsSite });
    for (const link of [tiles[17], fromHome]) {
      expect(link?.text).toContain("Visit the site of the world's goals");
      expect(link?.attributes).toMatchObject({ href: goalsSite, target: '_blank' });
    }
  });
  await test.step("a goal's page lists exactly that goal's challenges", async () => {
    const answer = await request.get('/api/challenges?per_page=100&filter[category]=6');
    const { data }: PageOf<ChallengeCard> = await answer.json();
    expect(data.length).toBeGreaterThan(1);
    const main = await read(`/categories/agua-para-todos?lang=${language}`);
    const list = main.one('ul', { 'aria-label': t.challenges('Water for everyone') });
    // Of other tests there may be more than a page, or one in one language only.
    expect(list.all('article').flatMap((card) => card.texts('h2').concat(card.texts('h3')))).toEqual(
      data.slice(0, 12).map(({ title }) => title[language] || title.pt),
    );
  });
  await test.step("a goal's number redirects to its slug, from the address bar and from a challenge's icon", async () => {
    expect(new URL((await request.get('/categories/6')).url()).pathname).toBe('/categories/agua-para-todos');
    await open('/challenges/agua-da-chuva-no-sertao', 'en');
    const icon = page.getByRole('list', { name: 'Goals' }).getByRole('link', { name: 'A steadier climate' });
    await expect(icon).toHaveAttribute('href', '/categories/13');
    await icon.click();
    await expect(page).toHaveURL('/categories/clima-em-equilibrio');
    await expect(page.getByRole('heading', { level: 1, name: 'A steadier climate' })).toBeVisible();
  });
  await test.step('a goal tile links to the goal by its slug', async () => {
    await page.getByRole('link', { name: 'All goals' }).click();
    await expect(page).toHaveURL('/categories');
    await page.getByRole('link', { name: /Living seas/ }).click();
    await expect(page).toHaveURL('/categories/mar-vivo');
    await expect(page.getByRole('heading', { level: 1, name: 'Living seas' })).toBeVisible();
  });
});

test.describe('cards', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  function card(page: Page, title: string) {
    return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  }

  test(`LIST-09 LIST-10 LIST-11 LIST-13 LIST-14 LIST-15 a card shows its challenge and links to it, unless it is coming soon (${language})`, async ({
    page,
    open,
    addChallenges,
  }) => {
    await test.step('a card shows its challenge and links to it', async () => {
      const tag = newTag();
      const [competition, collaborative] =
        language === 'en' ? ['Competing', 'Collaborating'] : ['Competindo', 'Colaborando'];
      const made = await addChallenges([
        {
          challenge: {
            tags: [tag],
            type: 'competition',
            title_en: 'Competing',
            title_pt: 'Competindo',
            short_description_en: 'In few words',
            short_description_pt: 'Em poucas palavras',
            card_banner_url: '/home/hero.svg',
            lives_changed: 1500,
          },
          figures: { followers_count: 1 },
        },
        { challenge: { tags: [tag], type: 'collaborative', title_en: 'Collaborating', title_pt: 'Colaborando' } },
        { challenge: { tags: [tag], title_en: 'Later', title_pt: 'Later', opens_at: inDays(3), deadline: inDays(9) } },
      ]);
      await open(`/challenges?tag=${tag}`, language);
      const shown = card(page, competition as string);
      await expect(shown.locator('img').first()).toHaveAttribute('src', '/home/hero.svg');
      await expect(shown).toContainText(language === 'en' ? 'In few words' : 'Em poucas palavras');
      await expect(shown.getByText(language === 'en' ? 'Competition' : 'Competição')).toBeVisible();
      await expect(card(page, collaborative as string).getByText(/^Compet/)).toHaveCount(0);
      await expect(shown.getByRole('listitem')).toHaveText(
        language === 'en' ? ['1.5K lives changed', '1 follower'] : ['1,5K vidas transformadas', '1 seguidor'],
      );
      await expect(shown.getByRole('link')).toHaveText(language === 'en' ? 'Learn more' : 'Saiba mais');
      await test.step('a card of a challenge that is coming soon has no link', async () => {
        const later = card(page, 'Later');
        const button = later.getByRole('button', { name: 'Saiba mais' });
        await expect(button).toBeDisabled();
        await button.click({ force: true });
        await later.getByRole('heading').click();
        await later.locator('img').first().click();
        await expect(later.getByRole('link')).toHaveCount(0);
        await expect(page).toHaveURL(`/challenges?tag=${tag}`);
      });
      // The link covers the whole card.
      await shown.getByRole('heading').click({ force: true });
      await expect(page).toHaveURL(`/challenges/${made[0]?.slug}`);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Challenges' : 'Desafios');
      await shown.getByRole('link').click();
      await expect(page).toHaveURL(`/challenges/${made[0]?.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(competition as string);
    });
  });

  test.describe('a reader in Tokyo', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test("CONST-20 the days of cards are the organisation's, on the server and after hydration", async ({
      page,
      open,
      addChallenge,
      request,
    }) => {
      const tag = newTag();
      await addChallenge({ challenge: { tags: [tag], registration_deadline: new Date('2124-03-05T01:00:00Z') } });
      expect(await (await request.get(`/challenges?tag=${tag}&lang=en`)).text()).toContain('register until 04/03/2124');
      await open(`/challenges?tag=${tag}`, 'en');
      await expect(page.getByRole('article')).toContainText('register until 04/03/2124');
    });
  });
});

test('LIST-06 the next page loads at the bottom, none after the last, and going back restores them', async ({
  page,
  open,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges(Array.from({ length: 30 }, () => ({ challenge: { tags: [tag] } })));
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/challenges') asked.push(url.searchParams.get('page'));
  });
  await open(`/challenges?tag=${tag}`);
  const cards = page.getByRole('article');
  const footer = page.getByRole('contentinfo');
  await expect(cards).toHaveCount(12);
  expect(asked).toEqual([]);
  await footer.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(24);
  await footer.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(30);
  const titles = await cards.getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(30);

  await page.evaluate(() => scrollTo(0, 0));
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
  expect(asked).toEqual(['2', '3']);

  // Back navigation restores the loaded pages.
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/challenges\/e2e-/);
  await page.goBack();
  await expect(cards).toHaveCount(30);
});
