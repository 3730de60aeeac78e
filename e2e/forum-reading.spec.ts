import type { Language } from '../contract/language.ts';
import { axeViolations } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { forumIn, test } from './forum.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { t, button } = forumIn(language);
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
