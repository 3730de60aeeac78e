import type { Language } from '../contract/language.ts';
import type { BoardCountry, Impact } from '../contract/organisation/impact/impact.calls.ts';
import { countFigures } from '../server/features/organisation/figures/count-figures.ts';
import { abbreviate } from '../web/i18n/numbers.ts';
import { test as base, expect, inDays } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';
import { test } from './timeline.ts';

test.describe('impact by goal', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const impactOf = async (address: string | undefined) =>
    (await (await fetch(`${address}/api/impact`)).json()) as Impact;

  const t = texts[language].impact.impact;

  test('HOME-05 NAV-18 CONST-07 home leads to the impact, which follows changes of challenges, and is chosen by goal and year, on a desk and on a phone', async ({
    page,
    open,
    addChallenge,
    baseURL,
  }) => {
    const in2021 = async () => (await impactOf(baseURL)).years.find(({ year }) => year === 2021)?.lives_changed ?? 0;
    const before = await in2021();
    await addChallenge({
      challenge: { lives_changed: 4000, category_ids: [7], closed_at: new Date('2021-05-01T12:00:00Z') },
    });
    await expect.poll(in2021).toBe(before + 4000);
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
      // Other tests add challenges too: the expected total is loaded again at each attempt.
      await expect(async () => {
        const all = abbreviate((await impactOf(baseURL)).lives_changed, 'en');
        if ((await page.getByTestId('lives-changed').innerText()) !== all) await open('/impact', language);
        await expect(page.getByTestId('lives-changed')).toHaveText(all, { timeout: 1000 });
      }).toPass();
      const impact = await impactOf(baseURL);
      await expect(page.getByRole('list', { name: t.yearsTitle }).getByRole('link', { name: /2021$/ })).toContainText(
        t.livesOf(new Intl.NumberFormat('en').format(before + 4000), false),
      );
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
});

test.describe('the board', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const members = '/api/impact-board/members';

  /** Invalidates the board, as each change of a member does, and waits until the server shows so many of a country. */
  const test = base.extend<{ untilListed: (country: string, total: number) => Promise<void> }>({
    untilListed: async ({ platform, request }, use) => {
      await use(async (country, total) => {
        await platform.write(async (_transaction, invalidate) => invalidate('members'));
        const listed = async () => {
          const countries: BoardCountry[] = await (await request.get('/api/impact-board/countries')).json();
          return countries.find((one) => one.country.code === country)?.members;
        };
        await expect.poll(listed).toBe(total);
      });
    },
  });

  /** The country of this attempt: what an earlier one has added to its own stays on that board. */
  const ofAttempt = (countries: readonly string[]) => countries[test.info().retry] as string;

  const t = texts[language].impact.board;

  test.use({ allowedComplaints: /status of 500/ });

  test(`IMPACT-01 IMPACT-02 the board and its cards on a desk and a phone: endless, with a retry, and by country (${language})`, async ({
    page,
    open,
    addMember,
    untilListed,
    browser,
    baseURL,
  }) => {
    await test.step('the board loads on entry, with one card for each member, and fits a phone', async () => {
      const asked = page.waitForResponse((response) => new URL(response.url()).pathname === members);
      await open('/impact-board?country=BR', language);
      const { data, total } = await (await asked).json();
      const cards = page.getByRole('list', { name: t.list }).getByRole('article');
      await expect(cards).toHaveCount(data.length);
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(total));
      for (const [index, member] of data.slice(0, 2).entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading', { level: 2 })).toHaveText(member.full_name);
        await expect(card).toContainText(member.country.name[language]);
        await expect(card).toContainText(t.rank(String(index + 1)));
        for (const figure of ['challenges', 'tasks', 'certificates'] as const) {
          const entry = card.locator('dl > div').filter({ has: page.getByText(t[figure], { exact: true }) });
          await expect(entry.getByRole('definition')).toHaveText(String(member[figure]));
        }
      }
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sidewaysScroll(page)).toBe(0);
      await cards.first().getByRole('link').click();
      await expect(page).toHaveURL(`/profile/${data[0].slug}`);
    });
    await test.step('a country is chosen by keyboard; its list is endless, with a retry where it fails', async () => {
      const t = texts.en.impact.board;
      const country = ofAttempt(['TV', 'KI', 'MH']);
      for (let count = 0; count < 25; count += 1)
        await addMember({ first_name: 'Ela', last_name: `Número ${count}`, profile: { country_residence: country } });
      await untilListed(country, 25);
      await open('/impact-board', 'en');
      await page.getByLabel(t.country).selectOption({ value: country });
      await page.getByRole('button', { name: t.show }).press('Enter');
      await expect(page).toHaveURL(`/impact-board?country=${country}`);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(20);
      await expect(cards.first()).toContainText(t.unranked);
      await page.route(/impact-board\/members\?.*page=2/, (route) =>
        route.fulfill({ status: 500, json: { message: 'Oops!', error: 'internal' } }),
      );
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('alert')).toContainText(texts.en.shell.dataFailure.title);
      await page.unrouteAll();
      await page.getByRole('button', { name: texts.en.shell.dataFailure.retry }).click();
      await expect(cards).toHaveCount(25);
      expect(new Set(await cards.getByRole('heading').allInnerTexts()).size).toBe(25);

      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const plain = await context.newPage();
      await plain.goto('/impact-board?lang=en');
      await plain.getByLabel(t.country).selectOption({ value: country });
      await plain.getByRole('button', { name: t.show }).click();
      await expect(plain.getByRole('article')).toHaveCount(20);
      await plain.getByRole('link', { name: t.more }).click();
      await expect(plain.getByRole('article')).toHaveCount(5);
      await context.close();
    });
    await test.step('a country without members shows an empty state with a link back', async () => {
      const t = texts.en.impact.board;
      await open('/impact-board?country=AQ', 'en');
      await expect(page.getByRole('heading', { name: t.emptyIn('AQ') })).toBeVisible();
      await page.getByRole('link', { name: t.seeAll }).click();
      await expect(page).toHaveURL('/impact-board');
      const unknown = await page.request.get('/impact-board?country=ZZ', { maxRedirects: 0 });
      expect(new URL(unknown.headers().location ?? '', page.url()).pathname).toBe('/impact-board');
    });
  });
});

test('figures of a year are chosen by keyboard on a phone', async ({ page, open, signIn, platform, addTimeline }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addTimeline([{}]);
  await countFigures(platform);
  await signIn(page, { roles: ['admin'], profile: true });
  const { figures: t } = texts.pt;
  await open('/admin/figures', 'pt');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  // A plot says what the table beside it says.
  await expect(page.getByRole('img').first()).toHaveAccessibleName(/\d/);
  await expect(page.getByRole('table')).not.toHaveCount(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const last = new Date().getFullYear() - 1;
  await page.getByRole('link', { name: t.span.lastTwelve }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t.span.year(last) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${last}-01&to=${last}-12`));
  await expect(page.getByRole('link', { name: t.span.year(last) })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(t.wholeYear(String(last))).first()).toBeVisible();
});

test('the overview leads from what ends and from its figures to their lists, on a phone and on a desk', async ({
  page,
  open,
  signIn,
  addTimeline,
}) => {
  const { overview: t, directory } = texts.pt;
  const { id } = await addTimeline([{ title_pt: 'Protótipo', finish_at: inDays(0.01) }]);
  await signIn(page, { roles: ['admin'], profile: true });
  await open('/admin', 'pt');
  const endings = page.getByRole('region', { name: t.endings.title });
  const ending = endings.getByRole('listitem').filter({ has: page.locator(`[href$="/challenges/${id}/stages"]`) });
  await expect(ending).toContainText(t.endings.parts.stage('Protótipo'));
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  const figures = page.getByRole('region', { name: t.figures.title });
  await figures.getByRole('link', { name: t.figures.names.members }).click();
  await expect(page.getByRole('searchbox', { name: directory.search.label })).toBeVisible();
});
