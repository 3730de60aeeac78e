import { watchCalls } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';
import { texts } from './texts.ts';

const posts = (calls: readonly string[]) =>
  calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

const { t, button, replyBy } = forumIn('en');

test.describe('on a line that breaks', () => {
  test.use({ allowedComplaints: /net::ERR_|status of 409/ });

  test('FORUM-11 a draft survives a reload and a lost network, and is gone once it is published', async ({
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
  });

  test('FORUM-11 a double click sends a reply once, and a lost answer is no second reply', async ({
    page,
    openOwnTopic,
  }) => {
    const editor = await openOwnTopic();
    const calls = watchCalls(page);
    await editor.pressSequentially('Uma vez');
    await button(page, t.replies.send).dblclick();
    await expect(replyBy(page, 'Ana Souza')).toHaveCount(1);
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
    await expect(replyBy(page, 'Ana Souza')).toHaveCount(2);
    await expect(editor).toHaveText('');
  });
});

test.describe('in two browsers', () => {
  test.use({ allowedComplaints: /status of 409|net::ERR_/ });

  test('of two browsers that change one topic, the second is told and loses nothing', async ({
    page,
    open,
    enterElsewhere,
    addForum,
    addTopic,
    participate,
  }) => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id);
    const topic = await addTopic({ challengeId: id, memberId });
    const address = `${path}/${topic.id}/edit`;
    // This browser does not hear of changes on other devices.
    await page.route(/\/notifications\/stream$/, (route) => route.abort());
    await open(address, 'en');
    const title = page.getByRole('textbox', { name: t.form.title });
    await (await editorOf(page, t.form.description)).fill('Mine');
    await title.fill('My title');

    const other = await enterElsewhere(memberId);
    await other.goto(`${address}?lang=en`);
    await untilHydrated(other);
    await (await editorOf(other, t.form.description)).fill('From the phone');
    await button(other, t.form.save).click();
    await expect(other.getByText(t.form.updated)).toBeVisible();

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
    await expect(page.getByRole('main')).toContainText('Mine');
  });
});
