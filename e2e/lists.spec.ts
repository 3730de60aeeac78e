import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

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
    { challenge: { tags: [tag], title_en: 'To come', title_pt: 'Futuro', opens_at: inDays(9), deadline: inDays(90) } },
  ];
}

test('AMB-05 LIST-01 LIST-02 LIST-03 LIST-04 LIST-08 the tabs of the lists, their addresses and what they load', async ({
  page,
  open,
  addChallenges,
}) => {
  await test.step('without a tag the tabs have plain paths', async () => {
    await open('/challenges', 'en');
    const hrefs = await tabLinks(page, 'en').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(paths);
  });
  await test.step('four tabs in order, each with its path, all keeping the tag', async () => {
    const tag = newTag();
    await addChallenges(oneOfEach(tag));
    await open(`/challenges?tag=${tag}`, language);
    const links = tabLinks(page, language);
    await expect(links).toHaveText(tabs[language]);
    const names = language === 'en' ? ['Running', 'Over', 'To come'] : ['Correndo', 'Passado', 'Futuro'];
    const shown = [[names[0]], [names[0], names[2], names[1]], [names[1]], [names[2]]];
    for (const [index, name] of tabs[language].entries()) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(`${paths[index]}?tag=${tag}`);
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(shown[index] as string[]);
    }
    await page.getByRole('link', { name: texts[language].filters.remove(`#${tag}`) }).click();
    await expect(page).toHaveURL('/challenges/coming-soon');
  });
  await test.step('each tab loads its situation and shows no other', async () => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/challenges') asked.push(url.searchParams.get('filter[situation]'));
    });
    await open('/challenges/coming-soon', 'en');
    const links = tabLinks(page, 'en');
    for (const [name, strip] of [
      ['In progress', 'In progress'],
      ['Finished', 'Finished'],
      ['Coming soon', 'Coming soon'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      const cards = page.getByRole('article');
      await expect(cards.first()).toContainText(strip);
      await expect(cards.filter({ hasText: strip })).toHaveCount(await cards.count());
    }
    await links.filter({ hasText: 'All' }).click();
    await expect(page).toHaveURL('/challenges');
    expect(asked).toEqual(['in_progress', 'finished', 'comming_soon', 'all']);
  });
});
