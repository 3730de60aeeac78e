import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';
import { axeViolationsInBothThemes, follow, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('reading', () => {
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
    await test.step('visitors read, members are asked to accept, and no page has an e-mail address', async () => {
      const { id, path } = await addForum();
      const author = await addMember({ profile: true });
      const topic = await addTopic({
        challengeId: id,
        memberId: author.id,
        replies: [{ memberId: author.id, html: '<p>Eu já.</p>' }],
      });
      for (const place of [path, `${path}/${topic.id}`]) {
        const html = await (await request.get(`${place}?lang=${language}`)).text();
        expect(html).not.toContain(author.email);
        const main = readPage(html).one('main');
        expect(main.text).toContain('Filtro de carvão');
        expect(main.texts('button')).toContain(t.signIn);
        expect(main.texts('a')).not.toContain(t.create);
      }
      await open(`${path}/${topic.id}`, language);
      await expect(page.locator('[contenteditable]')).toHaveCount(0);
      expect(await page.content()).not.toContain(author.email);
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
      await open(path, language);
      const rest = ['', '/new', `/${topic.id}`, `/${topic.id}/edit`, `/${topic.id}/delete`];
      for (const place of rest) {
        if (place) await follow(page, `${path}${place}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        if (/new|\d$|edit/.test(place)) await expect(page.getByRole('toolbar').first()).toBeVisible();
        expect(await sidewaysScroll(page)).toBe(0);
        // The reminder to confirm the e-mail address covers what is below it.
        expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
      }
    });
  });
});

test.describe('mentions', () => {
  const { t, button, replyBy } = forumIn('en');

  test('FORUM-11 a participant is mentioned by keyboard, and suggestions close by Esc and wait for the focus', async ({
    page,
    open,
    addForum,
    addTopic,
    addMember,
    participate,
    takePart,
  }) => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    const names = ['Barbosa', 'Castro', 'Dantas'];
    for (const last_name of names) {
      const member = await addMember({ profile: true, first_name: 'Ruth', last_name });
      await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
    }
    const topic = await addTopic({ challengeId: id, memberId });
    await open(`${path}/${topic.id}`, 'en');
    const editor = await editorOf(page, t.form.message);
    const list = page.getByRole('listbox');
    const clear = async () => {
      await editor.press('Control+a');
      await page.keyboard.press('Delete');
    };
    await test.step('Esc closes the suggestions, and the name stays as it was typed', async () => {
      await editor.pressSequentially('@An');
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.keyboard.press('Enter');
      await page.keyboard.type('fim');
      await expect(editor.locator('p')).toHaveText(['@An', 'fim']);
    });
    await test.step('a draft that ends with a name opens no suggestions before it has the focus', async () => {
      await clear();
      await editor.pressSequentially('Oi @An');
      await expect(list).toBeVisible();
      await page.reload();
      let searches = 0;
      page.on('request', (request) => {
        if (request.url().includes('/forum/mentions')) searches += 1;
      });
      await untilHydrated(page);
      await expect(page.getByText(t.form.restored)).toBeVisible();
      await expect(editor).toHaveText('Oi @An');
      await editor.press('End');
      await expect(list).toBeVisible();
      expect(searches).toBe(1);
      await editor.blur();
      await expect(list).toBeHidden();
    });
    await test.step('a participant is mentioned by keyboard', async () => {
      await clear();
      await editor.pressSequentially('Obrigada, @Rut');
      await expect(list.getByRole('option')).toHaveText(names.map((name) => `Ruth ${name}`));
      await expect(page.getByText(/^3 people found/)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      const second = list.getByRole('option', { name: 'Ruth Castro' });
      await expect(second).toHaveAttribute('aria-selected', 'true');
      await expect(editor).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await page.keyboard.type('e todos');
      await expect(editor).toHaveText('Obrigada, @Ruth Castro e todos');
      await button(page, t.replies.send).click();
      const mention = replyBy(page, 'Ana Souza').getByRole('link', { name: '@Ruth Castro' });
      await expect(mention).toHaveAttribute('href', /^\/profile\//);
      await mention.click();
      await expect(page.getByRole('heading', { name: 'Ruth Castro' })).toBeVisible();
    });
  });
});

test.describe('drafts', () => {
  const posts = (calls: readonly string[]) =>
    calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

  const { t, button, replyBy } = forumIn('en');

  test.describe('on a line that breaks', () => {
    test.use({ allowedComplaints: /net::ERR_|status of 409/ });

    test('FORUM-11 a draft survives a reload and a lost network, and is gone once it is published; a double click or a lost answer is no second reply', async ({
      page,
      context,
      openOwnTopic,
    }) => {
      const editor = await openOwnTopic();
      await editor.pressSequentially('Com ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('babaçu');
      await page.reload();
      await untilHydrated(page);
      await expect(page.getByText(t.form.restored)).toBeVisible();
      await expect(editor).toHaveText('Com babaçu');
      await expect(editor.locator('strong')).toHaveText('babaçu');
      await editor.press('Control+End');
      await page.keyboard.type('.');
      await context.setOffline(true);
      await button(page, t.replies.send).click();
      const lost = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Try again' }) });
      await expect(lost).toBeVisible();
      await expect(lost).toContainText(texts.en.ui.networkError.unchanged);
      await expect(lost).toContainText(texts.en.ui.networkError.byItself);
      await context.setOffline(false);
      await expect(replyBy(page, 'Ana Souza')).toContainText('Com babaçu.');
      await page.reload();
      await untilHydrated(page);
      await expect(editor).toHaveText('');
      await expect(page.getByText(t.form.restored)).toBeHidden();

      const calls = watchCalls(page);
      await editor.pressSequentially('Uma vez');
      await button(page, t.replies.send).dblclick();
      await expect(replyBy(page, 'Ana Souza')).toHaveCount(2);
      expect(posts(calls)).toHaveLength(1);

      await editor.pressSequentially('Duas vezes');
      // The reply arrives; its answer is lost.
      await page.route(
        /\/messages$/,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await button(page, t.replies.send).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
      await expect(replyBy(page, 'Ana Souza')).toHaveCount(3);
      await expect(editor).toHaveText('');
    });
  });

  test.describe('in two browsers', () => {
    test.use({ allowedComplaints: /status of 409|net::ERR_/ });

    test('of two browsers that change one topic, the second is told and loses nothing', async ({
      page,
      open,
      headersOf,
      request,
      addForum,
      addTopic,
      participate,
    }) => {
      const { id, path } = await addForum();
      const { id: memberId } = await participate(page, id);
      const topic = await addTopic({ challengeId: id, memberId });
      const address = `${path}/${topic.id}/edit`;
      // This browser does not hear of changes on other devices.
      await page.route(/\/notifications\/stream\?/, (route) => route.abort());
      await open(address, 'en');
      const title = page.getByRole('textbox', { name: t.form.title });
      await (await editorOf(page, t.form.description)).fill('Mine');
      await title.fill('My title');

      const changed = await request.put(`/api/challenges/${id}/forum/topics/${topic.id}`, {
        headers: await headersOf(memberId),
        data: { title: 'Filtro de carvão', description: '<p>From the phone</p>' },
      });
      expect(changed.status()).toBe(200);

      await button(page, t.form.save).click();
      const conflict = page.getByRole('alert').filter({ hasText: texts.en.ui.conflict.title });
      await expect(conflict).toContainText('From the phone');
      await expect(title).toHaveValue('My title');
      await expect(await editorOf(page, t.form.description)).toHaveText('Mine');
      await button(page, t.form.save).click();
      await expect(conflict).toBeFocused();
      await button(conflict, texts.en.ui.conflict.keep).click();
      await expect(conflict).toHaveCount(0);
      await button(page, t.form.save).click();
      await expect(page).toHaveURL(`${path}/${topic.id}`);
      await expect(page.getByText(t.form.updated)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Mine');
    });
  });
});
