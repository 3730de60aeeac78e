import type { Language } from '../contract/language.ts';
import type { Impact } from '../contract/organisation/impact/impact.calls.ts';
import { abbreviate } from '../web/i18n/numbers.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const impactOf = async (address: string | undefined) => (await (await fetch(`${address}/api/impact`)).json()) as Impact;
const number = (value: number, language: 'pt' | 'en') =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en').format(value);

const t = texts[language].impact.impact;

test('CONST-07 the counter and the plots follow changes of challenges', async ({
  page,
  open,
  addChallenge,
  baseURL,
}) => {
  const t = texts.en.impact.impact;
  const in2021 = async () => (await impactOf(baseURL)).years.find(({ year }) => year === 2021)?.lives_changed ?? 0;
  const before = await in2021();
  await addChallenge({
    challenge: { lives_changed: 4000, category_ids: [7], closed_at: new Date('2021-05-01T12:00:00Z') },
  });
  await expect.poll(in2021).toBe(before + 4000);
  // Other tests add challenges too: the expected total is loaded again at each attempt.
  await expect(async () => {
    await open('/impact', 'en');
    const all = (await impactOf(baseURL)).lives_changed;
    await expect(page.getByTestId('lives-changed')).toHaveText(abbreviate(all, 'en'), { timeout: 1000 });
  }).toPass();
  const bar = page.getByRole('list', { name: t.yearsTitle }).getByRole('link', { name: /2021$/ });
  await expect(bar).toContainText(t.livesOf(number(before + 4000, 'en'), false));
});

test('HOME-05 NAV-18 home leads to the impact, which is chosen by goal and year, on a desk and on a phone', async ({
  page,
  open,
  baseURL,
}) => {
  await test.step('home’s counter and index reload after hydration, and link to the figures and the members', async () => {
    const t = texts.en.home;
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/settings/home');
    await open('/', 'en');
    await asked;
    await page.getByRole('region', { name: t.impact.title }).getByRole('link', { name: t.impact.more }).click();
    await expect(page).toHaveURL('/impact');
    await page.goBack();
    await page.getByRole('region', { name: t.index.title }).getByRole('link', { name: t.index.board }).click();
    await expect(page).toHaveURL('/impact-board');
  });
  await test.step('the impact loads on entry, by year and by goal, as plots and as a table', async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/impact');
    await open('/impact', language);
    expect((await asked).method()).toBe('GET');
    const impact = await impactOf(baseURL);
    const years = page.getByRole('list', { name: t.yearsTitle }).getByRole('link');
    await expect(years).toHaveCount(impact.years.length);
    await expect(page.getByRole('list', { name: t.goalsTitle }).getByRole('link')).toHaveCount(17);
    const table = page.getByRole('table', { name: t.tableCaption });
    await expect(table).toBeHidden();
    await page.getByText(t.tableSwitch).click();
    await expect(table.getByRole('row')).toHaveCount(19);
    await expect(table.getByRole('columnheader')).toHaveText([
      t.tableGoal,
      ...impact.years.map(({ year }) => String(year)),
      t.tableAll,
    ]);
  });
  await test.step('a goal and a year are chosen by links, which can be shared', async () => {
    const t = texts.en.impact.impact;
    await page
      .getByRole('list', { name: t.goalsTitle })
      .getByRole('link', { name: /^Goal 6:/ })
      .click();
    await expect(page).toHaveURL('/impact?goal=6');
    const heading = page.getByRole('heading', { name: /^Year by year: / });
    await expect(heading).toBeVisible();
    const present = new Date().getUTCFullYear();
    await page
      .getByRole('list', { name: /^Year by year: / })
      .getByRole('link', { name: new RegExp(`${present}$`) })
      .click();
    await expect(page).toHaveURL(`/impact?goal=6&year=${present}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: t.goalsIn(present) })).toBeVisible();
    await expect(page.locator('a[aria-current="true"]')).toHaveCount(2);
    await page.getByRole('link', { name: t.allGoals, exact: true }).click();
    await page.getByRole('link', { name: t.allYears, exact: true }).click();
    await expect(page).toHaveURL('/impact');
    await expect(page.getByRole('heading', { name: t.goalsTitle, exact: true })).toBeVisible();
  });
  await test.step('the impact fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText(t.tableSwitch).click();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
