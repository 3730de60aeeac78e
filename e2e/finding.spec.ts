import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, newTag, stubFrames, test, untilHydrated } from './fixtures.ts';
import { test as forum } from './forum.ts';
import { axeViolations, axeViolationsInBothThemes } from './page-checks.ts';
import { addressOf, brokenHashes, type FoundLink, visitOnce } from './site-links.ts';
import { press, test as sides } from './team-sides.ts';
import { texts } from './texts.ts';

const { challenges, filters, shell, signIn, challengeEditor, members } = texts.pt;

const prize = { title_pt: 'Canoa', title_en: 'Canoe', description_pt: 'Sim', description_en: 'Yes' };

/** Whether nothing reaches beyond the sides of the screen. */
const fits = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('on a phone a list is filtered, registering says what it needs, and tabs begin at the top', async ({
  anew,
  page,
  open,
  addChallenges,
  signIn: enterAs,
}) => {
  await test.step('a list is filtered and ordered on a phone, shows what is active, and gives it back', async () => {
    const tag = newTag();
    const tags = [tag];
    await addChallenges([
      { challenge: { tags, title_pt: 'Tarde', deadline: inDays(90), category_ids: [6] }, prizes: [prize] },
      { challenge: { tags, title_pt: 'Primeiro', deadline: inDays(9), category_ids: [6, 14] } },
      { challenge: { tags, title_pt: 'Fechado', deadline: inDays(20), registration_closed: true } },
      { challenge: { tags, title_pt: 'Passado', deadline: inDays(-2) }, prizes: [prize] },
      { challenge: { tags, title_pt: 'Futuro', opens_at: inDays(9), deadline: inDays(120) } },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(`/challenges?tag=${tag}`);
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(['Fechado', 'Primeiro', 'Tarde', 'Futuro', 'Passado']);
    expect((await titles.first().boundingBox())?.y).toBeLessThan(740);
    const button = page.locator('summary', { hasText: filters.filters });
    await expect(button).toHaveText(filters.withNumber('1'));

    await button.click();
    const form = page.locator('form', { has: page.getByRole('combobox', { name: filters.goal }) });
    await form.getByRole('combobox', { name: filters.order }).selectOption('ends');
    await form.getByRole('checkbox', { name: filters.open }).check();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: filters.show }).click();
    await expect(titles).toHaveText(['Primeiro', 'Tarde']);
    await expect(page).toHaveURL(/\/challenges\?tag=.*open=true.*order=ends/);
    await expect(page.getByRole('status').filter({ hasText: challenges.list.total('2', false) })).toBeVisible();
    await expect(button).toBeFocused();
    await expect(button).toHaveText(filters.withNumber('2'));

    // The tabs keep the filters, a reload too, and each can be taken off.
    await button.click();
    await form.getByRole('combobox', { name: filters.goal }).selectOption('14');
    await form.getByRole('checkbox', { name: filters.prize }).check();
    await form.getByRole('button', { name: filters.show }).click();
    await expect(page.getByRole('heading', { name: filters.empty })).toBeVisible();
    await page.getByRole('link', { name: filters.remove(filters.prize) }).click();
    await expect(titles).toHaveText(['Primeiro']);
    await page.getByRole('link', { name: challenges.list.tabs.in_progress, exact: true }).click();
    await expect(page).toHaveURL(/in-progress\?.*goal=14/);
    await page.reload();
    await expect(titles).toHaveText(['Primeiro']);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await fits(page)).toBe(true);
    await page.getByRole('link', { name: filters.clear }).click();
    await expect(page).toHaveURL('/challenges/in-progress');
  });
  await anew();
  await test.step('registering says what it needs before, and which box is missing', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/auth/register');
    const main = page.getByRole('main');
    await expect(main.getByText(signIn.register.allRequired)).toBeVisible();
    await expect(main.getByLabel(signIn.password, { exact: true })).toHaveAccessibleDescription(
      signIn.register.passwordRule(8),
    );
    const create = main.getByRole('button', { name: signIn.register.submit });
    await create.focus();
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    const terms = main.getByRole('checkbox', { name: signIn.consents.terms.link });
    await expect(terms).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(signIn.consents.terms.link);
    await terms.check();
    await create.press('Enter');
    await expect(main.getByRole('checkbox', { name: signIn.consents.privacy.link })).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(signIn.consents.privacy.link);
    expect(await axeViolations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await open('/auth/login');
    await expect(main.getByText(signIn.allRequired)).toBeVisible();
  });
  await anew();
  await test.step('tabs of profile and settings begin at the top of a phone', async () => {
    await enterAs(page, { profile: true });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/profile/me/activities', '/config/me/settings']) {
      await open(path);
      const card = page.getByRole('region', { name: members.card.label });
      await expect(card).toBeVisible();
      expect((await card.boundingBox())?.height).toBeLessThan(100);
      expect(await axeViolations(page)).toEqual([]);
    }
    await open('/profile/me');
    expect((await page.getByRole('region', { name: members.card.label }).boundingBox())?.height).toBeGreaterThan(150);
  });
});

test('an unknown address offers search and challenges, and links to networks name the new tab', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  expect((await page.goto('/nao-existe'))?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await expect(main.getByRole('link', { name: shell.notFound.challenges })).toHaveAttribute('href', '/challenges');
  await main.getByRole('search', { name: shell.notFound.search }).getByRole('searchbox').fill('hortas');
  await main.getByRole('button', { name: shell.searchSubmit }).click();
  await expect(page).toHaveURL(/\/results\?tag=hortas/);

  await page.goto(`/challenges?order=ends`);
  await page.locator('summary', { hasText: filters.filters }).click();
  await page.getByRole('combobox', { name: filters.goal }).selectOption('6');
  await page.getByRole('button', { name: filters.show }).click();
  await expect(page).toHaveURL(/goal=6.*order=ends/);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const link of await page.getByRole('contentinfo').locator('a[target=_blank]').all())
    await expect(link).toHaveAccessibleDescription(shell.footer.newTab);
  await context.close();
});

test('with the largest text at 320 px the header is low and no number of the countdown breaks', async ({
  page,
  open,
  addChallenge,
  signIn: enterAs,
}) => {
  const { slug } = await addChallenge({ challenge: { deadline: inDays(149) } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ step: 12, contrast: false })));
  for (const isMember of [false, true]) {
    if (isMember) await enterAs(page, { profile: true });
    await open(`/challenges/${slug}`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('28px');
    expect((await page.locator('#bar').boundingBox())?.height).toBeLessThanOrEqual(120);
    const lines = await page
      .getByRole('timer')
      .locator('dd, dt')
      .evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getClientRects().length;
        }),
      );
    expect(lines.every((count) => count === 1)).toBe(true);
    expect(await fits(page)).toBe(true);
  }
});

sides('staff give a tag its English name in the editor, and readers see theirs', async ({ side, addChallenge }) => {
  const tag = newTag();
  const { id: challengeId, slug } = await addChallenge({ challenge: { tags: [tag] } });
  const { page, go } = await side('Moema', 'pt', 1280, { roles: ['admin'] });
  await go(`/admin/challenges/${challengeId}`);
  const t = challengeEditor.tags;
  await press(page.getByRole('button', { name: t.translate(tag) }));
  const dialog = page.getByRole('dialog', { name: t.translate(tag) });
  await dialog.getByRole('textbox', { name: t.english }).fill(`${tag} water`);
  await dialog.getByRole('button', { name: t.saveTranslation }).click();
  await expect(page.getByRole('button', { name: t.translate(tag) })).toContainText(`${tag} water`);
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.goto(`/challenges/${slug}`);
  await expect(link(`#${tag}`)).toBeVisible();
  await page.goto(`/challenges/${slug}?lang=en`);
  await link(`#${tag} water`).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

forum('words in another language than the page carry it', async ({ page, open, addForum, addTopic, participate }) => {
  const { id, path } = await addForum();
  const { id: memberId } = await participate(page, id);
  const topic = await addTopic({
    challengeId: id,
    memberId,
    title: 'Quem tem um filtro de água em casa?',
    html: '<p>A gente pode começar pela casa da minha avó, que tem uma cisterna.</p>',
  });
  const langOf = () =>
    page.getByText('A gente pode começar').evaluate((one) => one.closest('[lang]')?.getAttribute('lang'));
  await open(`${path}/${topic.id}`, 'en');
  expect(await langOf()).toBe('pt-BR');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await open(`${path}/${topic.id}`, 'pt');
  await expect(page.locator('main [lang]')).toHaveCount(0);
});

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language];

test(`SEARCH-01 SEARCH-03 AMB-02 the search term is a tag, sent in lower case and trimmed; other words find titles, people and pages (${language})`, async ({
  page,
  open,
  addChallenges,
  addMember,
}) => {
  await open('/', language);
  const box = page.getByRole('searchbox', { name: t.shell.search });
  await expect(box).toHaveAttribute('placeholder', 'Pesquisar...');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/challenges/tags');
  await box.fill('  WATER ');
  await page.getByRole('button', { name: t.shell.searchSubmit, exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('search')).toBe('water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor('water'));
  await box.fill('water');
  await box.press('Enter');
  await expect(page).toHaveURL('/results?tag=water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor('water'));
  await expect(box).toHaveValue('water');
  await expect(page.getByRole('article').first()).toBeVisible();

  const word = `xaxim${Date.now()}`;
  await addChallenges([{ challenge: { title_pt: `O ${word} da praça`, title_en: 'A fern' } }]);
  const { full_name } = await addMember({
    first_name: 'Rosa',
    last_name: `${word[0]?.toUpperCase()}${word.slice(1)}`,
    profile: true,
  });
  await box.fill(word);
  await box.press('Enter');
  const found = page.getByRole('region', { name: t.search.others.challenges });
  await expect(found.getByRole('link')).toHaveText([`O ${word} da praça`]);
  await expect(page.getByRole('heading', { name: t.search.none(word) })).toHaveCount(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('region', { name: t.search.others.members }).getByRole('link')).toHaveText([full_name]);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`O ${word} da praça`);
});

/** Pages of one kind that are visited; without scripts more are read, by db/demo/demo-information.test.ts. */
const ofAKind = 1;

/** The internal links of a page. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]:not([download])')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => pathname + search + hash),
  );
}

/** Crawls the site from home on; returns the problems. */
async function crawl(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const { isDue, seen } = visitOnce(ofAKind);
  const hashes: FoundLink[] = [];
  const anchors = new Map<string, Set<string>>();
  const waiting: FoundLink[] = [{ href: '/', from: 'the start' }];
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    const { href, from } = found;
    if (href.includes('#')) hashes.push(found);
    const address = addressOf(href);
    if (!isDue(address)) continue;
    const answer = await page.goto(address);
    if (!answer || answer.status() >= 400) {
      wrong.push(`${answer?.status()} ${address} (linked from ${from})`);
      continue;
    }
    await untilHydrated(page);
    const heading = await page.getByRole('heading', { level: 1 }).count();
    if (heading !== 1) wrong.push(`${address} has ${heading} headings of the first level`);
    anchors.set(address, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))));
    waiting.push(...(await linksOf(page)).map((href) => ({ href, from: address })));
  }
  wrong.push(...brokenHashes(hashes, anchors));
  expect(seen.size).toBeGreaterThan(30);
  return [...new Set(wrong)];
}

test('NAV-01 NAV-11 NAV-18 no link of the site is broken', async ({ page }) => {
  test.setTimeout(400_000);
  await stubFrames(page);
  expect(await crawl(page)).toEqual([]);
});
