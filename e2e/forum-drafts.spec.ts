import { watchCalls } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';

const posts = (calls: readonly string[]) =>
  calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

const { t, button, replyBy } = forumIn('en');

test.describe('on a line that breaks', () => {
  test.use({ allowedComplaints: /net::ERR_|status of 409/ });

  test('FORUM-11 a draft survives a reload and a lost network, and is gone once it is published', async ({
    page,
    context,
    open,
    addForum,
    addTopic,
    participate,
  }) => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    const topic = await addTopic({ challengeId: id, memberId });
    await open(`${path}/${topic.id}`, 'en');
    const editor = await editorOf(page, t.form.message);
    await editor.pressSequentially('Com ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('babaçu');
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText(t.form.restored)).toBeVisible();
    await expect(editor).toHaveText('Com babaçu');
    await expect(editor.locator('strong')).toHaveText('babaçu');
    await context.setOffline(true);
    await button(page, t.replies.send).click();
    const lost = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await lost.getByRole('button', { name: 'Try again' }).click();
    await expect(replyBy(page, 'Ana Souza')).toContainText('Com babaçu');
    await page.reload();
    await untilHydrated(page);
    await expect(editor).toHaveText('');
    await expect(page.getByText(t.form.restored)).toBeHidden();
  });

  test('FORUM-11 a double click sends a reply once, and a lost answer is no second reply', async ({
    page,
    open,
    addForum,
    addTopic,
    participate,
  }) => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    const topic = await addTopic({ challengeId: id, memberId });
    await open(`${path}/${topic.id}`, 'en');
    const editor = await editorOf(page, t.form.message);
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
