import type { Language } from '../contract/language.ts';
import { sidewaysScroll } from './calls.ts';
import { test as base, expect } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const members = '/api/impact-board/members';

/** Invalidates the board, as each change of a member does, and waits until the server shows so many of a country. */
const test = base.extend<{ untilListed: (country: string, total: number) => Promise<void> }>({
  untilListed: async ({ platform, request }, use) => {
    await use(async (country, total) => {
      await platform.write(async (_transaction, invalidate) => invalidate('members'));
      const listed = async () => (await (await request.get(`${members}?country=${country}`)).json()).total;
      await expect.poll(listed).toBe(total);
    });
  },
});

/** The country of this attempt: what an earlier one has added to its own stays on that board. */
const ofAttempt = (countries: readonly string[]) => countries[test.info().retry] as string;

const t = texts[language].impact.board;

test(`IMPACT-01 IMPACT-02 the board and its cards on a desk and a phone: endless, by country, without those who hide (${language})`, async ({
  anew,
  page,
  open,
  addMember,
  untilListed,
  browser,
  baseURL,
  signIn,
}) => {
  await test.step('the board loads on entry, with one card for each member, and fits a phone', async () => {
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === members);
    await open('/impact-board?country=BR', language);
    const { data, total } = await (await asked).json();
    const cards = page.getByRole('list', { name: t.list }).getByRole('article');
    await expect(cards).toHaveCount(data.length);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(total));
    for (const [index, member] of data.slice(0, 5).entries()) {
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
  await anew();
  await test.step('the list is endless, with links where there are no scripts', async () => {
    const country = ofAttempt(['TV', 'KI', 'MH']);
    for (let count = 0; count < 25; count += 1)
      await addMember({ first_name: 'Ela', last_name: `Número ${count}`, profile: { country_residence: country } });
    await untilListed(country, 25);
    await open(`/impact-board?country=${country}`, 'en');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(20);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(25);
    const names = await cards.getByRole('heading').allInnerTexts();
    expect(new Set(names).size).toBe(25);

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto('/impact-board?lang=en');
    await plain.getByLabel(texts.en.impact.board.country).selectOption({ value: country });
    await plain.getByRole('button', { name: texts.en.impact.board.show }).click();
    await expect(plain.getByRole('article')).toHaveCount(20);
    await plain.getByRole('link', { name: texts.en.impact.board.more }).click();
    await expect(plain.getByRole('article')).toHaveCount(5);
    await context.close();
  });
  await anew();
  await test.step('a country is chosen by keyboard; one without members shows an empty state with a link back', async () => {
    const t = texts.en.impact.board;
    const country = ofAttempt(['NR', 'PW', 'CK']);
    const member = await addMember({
      first_name: 'Eigigu',
      last_name: 'Detudamo',
      profile: { country_residence: country },
    });
    await untilListed(country, 1);
    await open('/impact-board', 'en');
    await page.getByLabel(t.country).selectOption({ value: country });
    await page.getByRole('button', { name: t.show }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/impact-board?country=${country}`);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(member.full_name);
    await expect(page.getByRole('article')).toContainText(t.unranked);
    await page.goto('/impact-board?country=AQ');
    await expect(page.getByRole('heading', { name: t.emptyIn('AQ') })).toBeVisible();
    await page.getByRole('link', { name: t.seeAll }).click();
    await expect(page).toHaveURL('/impact-board');
    await page.goto('/impact-board?country=ZZ');
    await expect(page).toHaveURL('/impact-board');
  });
  await anew();
  await test.step('a member who hides from the board is not on it when it is opened again', async () => {
    const country = ofAttempt(['WF', 'NU', 'TK']);
    const profile = { country_residence: country };
    const member = await signIn(page, { first_name: 'Lupe', last_name: 'Faleafa', profile });
    await untilListed(country, 1);
    await open(`/impact-board?country=${country}`, 'en');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(member.full_name);
    await open('/config/me', 'en');
    const panel = page.getByRole('region', { name: texts.en.privacy.title, exact: true });
    await panel.getByRole('switch', { name: texts.en.privacy.hidden_from_impact_board, exact: true }).check();
    await panel.getByRole('button', { name: texts.en.privacy.save }).click();
    const { update_success } = texts.en.settings.profile.messages;
    await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
    await open(`/impact-board?country=${country}`, 'en');
    await expect(page.getByRole('heading', { name: /Nobody is on the board/ })).toBeVisible();
  });
});

test.describe('when the next page fails', () => {
  test.use({ allowedComplaints: /status of 500/ });

  test('IMPACT-01 the board shows the failure and a retry', async ({ page, open }) => {
    const t = texts.en;
    await page.route(/impact-board\/members\?.*page=2/, (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'Oops! Something went wrong with our server.', error: 'internal' },
      }),
    );
    await open('/impact-board', 'en');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText(t.shell.dataFailure.title);
    await page.unroute(/impact-board\/members\?.*page=2/);
    await page.getByRole('button', { name: t.shell.dataFailure.retry }).click();
    await expect(page.getByRole('article').nth(20)).toBeAttached();
  });
});
