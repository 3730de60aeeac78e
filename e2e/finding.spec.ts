import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, inDays, newTag, stubFrames, test } from './fixtures.ts';
import { test as forum } from './forum.ts';
import { axeViolations } from './page-checks.ts';
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
    expect(await fits(page)).toBe(true);
    expect(readPage(await (await page.request.get('/auth/login')).text()).one('main').text).toContain(
      signIn.allRequired,
    );
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
    }
    await open('/profile/me');
    expect((await page.getByRole('region', { name: members.card.label }).boundingBox())?.height).toBeGreaterThan(150);
  });
});

test('an unknown address offers search and challenges, and links to networks name the new tab', async ({ request }) => {
  const answer = await request.get('/nao-existe');
  expect(answer.status()).toBe(404);
  const page = readPage(await answer.text());
  expect(page.all('input', { type: 'search' }).length).toBeGreaterThan(0);
  const main = page.one('main');
  expect(main.one('a', { href: '/challenges' }).text).toBe(shell.notFound.challenges);
  const search = main.one('form', { role: 'search', 'aria-label': shell.notFound.search });
  expect(search.attributes.action).toBe('/results');
  expect(search.one('input').attributes.name).toBe('tag');
  expect(search.one('button').attributes['aria-label']).toBe(shell.searchSubmit);
  const links = page.one('footer').all('a', { target: '_blank' });
  expect(links.length).toBeGreaterThan(0);
  for (const { attributes } of links)
    expect(page.one('*', { id: attributes['aria-describedby'] ?? '' }).text).toBe(shell.footer.newTab);

  // The form of the filters of a list works by itself.
  const list = readPage(await (await request.get('/challenges?order=ends')).text());
  const form = list
    .all('details')
    .find((one) => one.all('select', { name: 'goal' }).length > 0)
    ?.one('form');
  if (!form) throw new Error('The list has no form of filters');
  expect(form.attributes.action ?? '/challenges').toBe('/challenges');
  expect(form.one('select', { name: 'order' }).one('option', { selected: true }).attributes.value).toBe('ends');
  expect(form.one('select', { name: 'goal' }).all('option', { value: '6' })).toHaveLength(1);
  expect(form.all('button').map(({ text }) => text)).toContain(filters.show);
  const chosen = readPage(await (await request.get('/challenges?goal=6&order=ends')).text());
  expect(chosen.all('article').length).toBeGreaterThan(0);
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
  const linksIn = async (language: string) =>
    readPage(await (await page.request.get(`/challenges/${slug}?lang=${language}`)).text())
      .one('main')
      .all('a');
  expect((await linksIn('pt')).map(({ text }) => text)).toContain(`#${tag}`);
  const [link] = (await linksIn('en')).filter(({ text }) => text === `#${tag} water`);
  const list = readPage(await (await page.request.get(link?.attributes.href ?? '')).text());
  expect(list.all('article')).toHaveLength(1);
});

forum('words in another language than the page carry it', async ({ request, addForum, addTopic, addMember }) => {
  const { id, path } = await addForum();
  const { id: memberId } = await addMember({ profile: true });
  const title = 'Quem tem um filtro de água em casa?';
  const html = '<p>A gente pode começar pela casa da minha avó, que tem uma cisterna.</p>';
  const topic = await addTopic({ challengeId: id, memberId, title, html });
  const read = async (language: string) =>
    readPage(await (await request.get(`${path}/${topic.id}?lang=${language}`)).text());
  const english = await read('en');
  expect(english.one('html').attributes.lang).toBe('en');
  expect(
    english
      .one('main')
      .all('*', { lang: 'pt-BR' })
      .some(({ text }) => text.includes('A gente pode começar')),
  ).toBe(true);
  const main = (await read('pt')).one('main');
  expect(main.text).toContain('A gente pode começar');
  expect(main.all('*', { lang: true })).toEqual([]);
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

  // Like no other, since words that are alike are found too.
  const word = randomUUID().replaceAll('-', '').slice(0, 16);
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
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('region', { name: t.search.others.members }).getByRole('link')).toHaveText([full_name]);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`O ${word} da praça`);
});

/** The internal links of a page. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]:not([download])')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}

// Those in the HTML of all pages, with their hashes, are followed by db/demo/demo-information.test.ts.
test('NAV-01 NAV-11 NAV-18 no link that scripts add to a page is broken', async ({ page, open, request }) => {
  await stubFrames(page);
  const added = new Set<string>();
  for (const path of ['/', '/challenges/agua-da-chuva-no-sertao', '/impact']) {
    const html = readPage(await (await request.get(path)).text());
    const sent = new Set(html.all('a', { href: true }).map(({ attributes }) => attributes.href?.split('#')[0] || path));
    await open(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    for (const link of await linksOf(page)) if (!sent.has(link)) added.add(link);
  }
  const broken = [];
  for (const path of added) if ((await request.get(path)).status() >= 400) broken.push(path);
  expect(broken).toEqual([]);
});
