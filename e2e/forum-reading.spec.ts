import type { Language } from '../contract/language.ts';
import { languageKey, storedLanguage } from '../contract/language.ts';
import { axeViolations } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { forumIn, test } from './forum.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { t, button, replyBy } = forumIn(language);
test(`FORUM-04 FORUM-07 FORUM-01 visitors read, members are asked to accept, and axe finds nothing in normal and in high contrast (${language})`, async ({
  anew,
  page,
  open,
  request,
  addForum,
  addTopic,
  addMember,
  signIn,
  participate,
}) => {
  test.slow();
  await test.step('visitors read, members are asked to accept, and no page has an e-mail address', async () => {
    const { id, path } = await addForum();
    const author = await addMember({ profile: true });
    const topic = await addTopic({
      challengeId: id,
      memberId: author.id,
      replies: [{ memberId: author.id, html: '<p>Eu já.</p>' }],
    });
    for (const place of [path, `${path}/${topic.id}`]) {
      await open(place, language);
      await expect(page.getByText('Filtro de carvão').first()).toBeVisible();
      await expect(button(page.getByRole('main'), t.signIn)).toBeVisible();
      await expect(page.getByRole('link', { name: t.create })).toBeHidden();
      await expect(page.locator('[contenteditable]')).toHaveCount(0);
      expect(await (await request.get(place)).text()).not.toContain(author.email);
      expect(await page.content()).not.toContain(author.email);
    }
    await button(page.getByRole('main'), t.signIn).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await signIn(page, { profile: true });
    for (const place of [path, `${path}/${topic.id}`]) {
      await open(place, language);
      await expect(page.getByText(t.acceptFirst)).toBeVisible();
      await expect(page.getByRole('link', { name: t.create })).toBeHidden();
      await expect(button(page, t.replies.send)).toBeHidden();
    }
  });
  await anew();
  await test.step('axe finds nothing in the forum, in normal and in high contrast', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id);
    const html = '<p>Com <strong>carvão</strong> e <a href="https://example.org">areia</a></p><ul><li>um</li></ul>';
    const topic = await addTopic({
      challengeId: id,
      memberId,
      html,
      isPinned: true,
      replies: [
        { memberId, html, isAnswer: true },
        { memberId, html: `<blockquote><p>x</p></blockquote>${html}` },
      ],
    });
    await page.setViewportSize({ width: 360, height: 740 });
    const rest = ['', '/new', `/${topic.id}`, `/${topic.id}/edit`, `/${topic.id}/delete`];
    for (const place of rest) {
      await open(`${path}${place}`, language);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      if (/new|\d$|edit/.test(place)) await expect(page.getByRole('toolbar').first()).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      // The reminder to confirm the e-mail address covers what is below it.
      expect(await axeViolations(page, ['target-size'])).toEqual([]);
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { contrast: 'high' }));
      expect(await axeViolations(page, ['target-size'])).toEqual([]);
    }
  });
});

test('FORUM-01 a forum is read without scripts: topics, search, pages and structured data', async ({
  browser,
  baseURL,
  addForum,
  addTopic,
  addMember,
}) => {
  const { id, path } = await addForum();
  const { id: memberId } = await addMember({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
  for (let number = 1; number <= 21; number += 1)
    await addTopic({ challengeId: id, memberId, title: `Caixa número ${number}` });
  const replies = Array.from({ length: 21 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}</p>` }));
  const topic = await addTopic({ challengeId: id, memberId, isPinned: true, replies });
  const context = await browser.newContext({ baseURL: baseURL as string, javaScriptEnabled: false });
  const page = await context.newPage();
  await context.addCookies([{ name: languageKey, value: storedLanguage.en, url: baseURL as string }]);
  await page.goto(path);
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('row').nth(1)).toContainText(t.pinned);
  await page.getByRole('link', { name: texts.en.pagination.next }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: t.search.label }).fill('carvão');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=carv%C3%A3o/);
  await page.getByRole('link', { name: 'Filtro de carvão' }).click();
  await expect(page.getByText('Quem já testou?')).toBeVisible();
  await expect(replyBy(page, 'Rui Barbosa')).toHaveCount(20);
  const structured = () =>
    page.locator('script[type="application/ld+json"]').evaluate((script) => JSON.parse(script.textContent ?? ''));
  expect(await structured()).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Filtro de carvão',
    text: 'Quem já testou?',
    author: { name: 'Rui Barbosa' },
  });
  await page.getByRole('link', { name: texts.en.pagination.next }).click();
  await expect(page.getByText('Resposta 21')).toBeVisible();
  await expect(page).toHaveTitle(/^Filtro de carvão · .* · Mutirão$/);
  expect(topic.replies).toHaveLength(21);
  await context.close();
});
