import type { Language } from '../contract/language.ts';
import { expect } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';
import { follow, watchCalls } from './page-checks.ts';

/** The flows of this file. */
const language = 'en' as Language;
test.describe('topics', () => {
  const posts = (calls: readonly string[]) =>
    calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

  const { t, incomplete, button, replyBy } = forumIn(language);

  test(`FORUM-01 FORUM-02 FORUM-03 FORUM-08 FORUM-11 FORUM-05 FORUM-06 CONST-35 a topic is written, checked, pinned, closed, muted and hidden (${language})`, async ({
    page,
    open,
    addForum,
    participate,
    addTopic,
    addMember,
    takePart,
    platform,
    request,
  }) => {
    const { id, path } = await addForum();
    const author = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    await test.step('a participant writes, edits and deletes a topic', async () => {
      await open(path, language);
      await expect(page.getByRole('heading', { name: t.challenge.messages.no_challenge_forum })).toBeVisible();
      await page.getByRole('link', { name: t.create }).click();
      await expect(page).toHaveURL(`${path}/new`);
      await expect(page.getByRole('table')).toBeHidden();

      // All fields are required, and a title has at most 50 characters.
      const calls = watchCalls(page);
      const title = page.getByLabel(new RegExp(`^${t.form.title}`));
      const editor = await editorOf(page, t.form.description);
      await title.fill('Filtro');
      await button(page, t.form.publish).click();
      await expect(page.getByRole('alert')).toHaveText(incomplete);
      await expect(editor).toBeFocused();
      await expect(editor).toHaveAttribute('aria-invalid', 'true');
      await title.fill('');
      await editor.pressSequentially('Areia');
      await button(page, t.form.publish).click();
      await expect(page.getByRole('alert')).toHaveText(incomplete);
      await expect(title).toBeFocused();
      await title.fill('x'.repeat(51));
      await expect(page.getByText('51/50')).toBeVisible();
      await button(page, t.form.publish).click();
      await expect(page.getByText(language === 'pt' ? 'Máximo de 50 caracteres' : 'Max 50 characters')).toBeVisible();
      expect(posts(calls)).toEqual([]);

      await title.fill('Filtro de areia');
      await expect(page.getByText('15/50')).toBeVisible();
      await editor.fill('Quantas camadas?');
      await expect(page.getByText('16/10000')).toBeVisible();
      await button(page, t.form.publish).click();

      await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
      await expect(page.getByRole('heading', { name: 'Filtro de areia' })).toBeVisible();
      await expect(page.getByText('Quantas camadas?')).toBeVisible();
      await expect(page.getByRole('table')).toBeHidden();
      await expect(page.getByText(`(${t.topic.edited})`)).toBeHidden();
      const message = await editorOf(page, t.form.message);
      await message.pressSequentially('   ');
      await button(page, t.replies.send).click();
      await expect(page.getByRole('alert')).toHaveText(incomplete);
      expect(posts(calls)).toHaveLength(1);

      await page.getByRole('link', { name: t.topic.editOf('Filtro de areia') }).click();
      await expect(page).toHaveURL(/\/edit$/);
      await expect(page.getByRole('heading', { name: t.form.editTitle })).toBeVisible();
      await (await editorOf(page, t.form.description)).press('Control+End');
      await page.keyboard.type(' E areia?');
      await button(page, t.form.save).click();
      await expect(page.getByText('Quantas camadas? E areia?', { exact: true })).toBeVisible();
      await expect(page.getByText(`(${t.topic.edited})`)).toBeVisible();

      await page.getByRole('link', { name: t.topic.all }).click();
      const row = page.getByRole('row', { name: /Filtro de areia/ });
      await expect(row.getByRole('cell').nth(0)).toHaveText('Ana Souza');
      await expect(row.getByRole('cell').nth(1)).toHaveText('0');
      const posted =
        language === 'pt'
          ? '\\d{1,2} [a-z]{3}\\. \\d{4}, \\d{2}:\\d{2}'
          : '\\d{4}/\\d{2}/\\d{2}, at \\d{1,2}:\\d{2} [ap]m';
      await expect(row.getByRole('cell').nth(2)).toHaveText(new RegExp(`^${posted}${t.by('Ana Souza')}$`));

      await row.getByRole('link').click();
      await page.getByRole('link', { name: t.topic.deleteOf('Filtro de areia') }).click();
      await expect(page).toHaveURL(/\/delete$/);
      await expect(page.getByRole('heading', { name: t.deletion.title })).toBeVisible();
      await button(page, t.deletion.confirm).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: t.challenge.messages.no_challenge_forum })).toBeVisible();
    });
    await test.step('what moderation hid keeps its place, and its author sees it', async () => {
      const other = await addMember({ profile: true });
      const topic = await addTopic({
        challengeId: id,
        memberId: other.id,
        replies: [{ memberId: author.id, html: '<p>Palavras feias</p>' }],
      });
      await platform.write(async (transaction, invalidate) => {
        await transaction
          .updateTable('topic_message')
          .set({ hidden_at: new Date() })
          .where('id', '=', topic.replies[0] as number)
          .execute();
        invalidate(`topic:${topic.id}`);
      });
      await follow(page, `${path}/${topic.id}`);
      const reply = replyBy(page, 'Ana Souza');
      await expect(reply).toContainText(t.topic.hidden);
      await expect(reply).toContainText('Palavras feias');
      await expect(reply.getByRole('link', { name: t.topic.seeWhy })).toHaveAttribute('href', '/moderation/mine');
      const others = await (await request.get(`${path}/${topic.id}?lang=en`)).text();
      expect(others).toContain(t.topic.hidden);
      for (const ofAuthor of ['Palavras feias', t.topic.seeWhy]) expect(others).not.toContain(ofAuthor);
    });
    await test.step('a judge pins and closes a topic, and whoever reads it mutes it', async () => {
      const { id, path } = await addForum();
      const { id: memberId } = await addMember({ profile: true });
      const topic = await addTopic({ challengeId: id, memberId });
      await takePart({ challengeId: id, memberId: author.id, roles: ['judge'] });
      await follow(page, `${path}/${topic.id}`);
      await button(page, t.topic.pin).click();
      await expect(page.getByText(t.pinned, { exact: true })).toBeVisible();
      await button(page, t.topic.close).click();
      await expect(page.getByText(t.topic.closedText)).toBeVisible();
      await expect(button(page, t.replies.send)).toBeHidden();
      await button(page, t.topic.reopen).click();
      await expect(button(page, t.replies.send)).toBeVisible();
      const following = page.getByRole('switch', { name: t.topic.follow });
      await expect(following).not.toBeChecked();
      const saved = page.waitForResponse(/\/following$/);
      await following.click();
      await expect(following).toBeChecked();
      expect((await saved).status()).toBe(200);
    });
  });
});

test.describe('replies', () => {
  const { t, button, replyBy } = forumIn(language);

  test(`FORUM-09 FORUM-10 FORUM-11 a participant replies, links, marks the answer, and is shown what arrives (${language})`, async ({
    page,
    open,
    addForum,
    addTopic,
    participate,
    addMember,
    headersOf,
    request,
    takePart,
  }) => {
    const { id, path } = await addForum();
    const other = await addMember({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
    await takePart({ challengeId: id, memberId: other.id, roles: ['contestant'] });
    const { id: memberId } = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    await test.step('a participant replies, edits the reply and deletes it', async () => {
      const topic = await addTopic({
        challengeId: id,
        memberId: other.id,
        replies: [{ memberId: other.id, html: '<p>Eu já.</p>' }],
      });
      await open(`${path}/${topic.id}`, language);
      const editor = await editorOf(page, t.form.message);
      await editor.fill('Duas semanas');
      await button(page, t.replies.send).click();
      const mine = replyBy(page, 'Ana Souza');
      await expect(mine).toContainText('Duas semanas');
      await expect(mine).toBeFocused();
      await expect(editor).toHaveText('');
      await expect(mine.getByText(`(${t.topic.edited})`)).toBeHidden();
      // Of others' posts nothing can be changed.
      await expect(
        replyBy(page, 'Rui Barbosa').getByRole('button', { name: new RegExp(`^${t.replies.edit}`) }),
      ).toBeHidden();
      await expect(page.getByRole('link', { name: t.topic.editOf('Filtro de carvão') })).toBeHidden();

      await mine.getByRole('button', { name: new RegExp(`^${t.replies.edit}`) }).click();
      const editing = await editorOf(mine, t.form.message);
      await expect(editing).toBeFocused();
      await page.keyboard.type(' bastam');
      await button(mine, t.form.save).click();
      await expect(mine).toContainText('Duas semanas bastam');
      await expect(mine).toBeFocused();
      await expect(mine.getByText(`(${t.topic.edited})`)).toBeVisible();

      await mine.getByRole('button', { name: new RegExp(`^${t.replies.delete}`) }).click();
      const dialog = page.getByRole('dialog', { name: t.replies.deletion.title });
      await button(dialog, t.replies.deletion.confirm).click();
      await expect(mine).toBeHidden();
      await expect(replyBy(page, 'Rui Barbosa')).toBeVisible();
    });
    await test.step('a link to a reply leads to its page, and the answer is shown at the top, unmarked and marked by the author', async () => {
      const replies = Array.from({ length: 45 }, (_, index) => ({
        memberId: other.id,
        html: `<p>Resposta ${index + 1}.</p>`,
      }));
      const topic = await addTopic({ challengeId: id, memberId, replies });
      await page.goto(`${path}/${topic.id}#reply-${topic.replies[42]}`);
      await expect(page).toHaveURL(`${path}/${topic.id}?page=3#reply-${topic.replies[42]}`);
      const reply = page.locator(`#reply-${topic.replies[42]}`);
      await expect(reply).toBeFocused();
      await expect(reply).toBeInViewport();
      await expect(reply).toContainText('Resposta 43.');
      await reply.getByRole('button', { name: new RegExp(`^${t.replies.markAnswer}`) }).click();
      const top = page.getByRole('region', { name: t.replies.answer });
      await expect(top).toContainText('Resposta 43.');
      await expect(reply).toContainText(t.replies.answer);
      await open(`${path}/${topic.id}`);
      await top.getByRole('link', { name: t.replies.goToAnswer }).click();
      await expect(page).toHaveURL(new RegExp(`page=3#reply-${topic.replies[42]}$`));
      await expect(reply).toBeFocused();
      await reply.getByRole('button', { name: new RegExp(`^${t.replies.unmarkAnswer}`) }).click();
      await expect(top).toBeHidden();
    });
    await test.step('replies that arrive are announced, and shown on request without moving the page', async () => {
      const replies = Array.from({ length: 12 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}.</p>` }));
      const topic = await addTopic({ challengeId: id, memberId, replies });
      await open(`${path}/${topic.id}`);
      // What the member may do has arrived.
      await editorOf(page, t.form.message);
      const read = page.locator(`#reply-${topic.replies[5]}`);
      await read.scrollIntoViewIfNeeded();
      const before = await read.boundingBox();

      const sent = await request.post(`/api/challenges/${id}/forum/topics/${topic.id}/messages`, {
        headers: await headersOf(other.id),
        data: { message: '<p>Chegou agora</p>' },
      });
      expect(sent.status()).toBe(201);

      const notice = page.getByRole('status').filter({ hasText: t.replies.fresh('1', true) });
      await expect(notice).toBeInViewport({ timeout: 20_000 });
      await expect(replyBy(page, 'Rui Barbosa')).toBeHidden();
      expect(await read.boundingBox()).toEqual(before);
      await button(notice, t.replies.show).click();
      await expect(replyBy(page, 'Rui Barbosa')).toBeFocused();
      await expect(replyBy(page, 'Rui Barbosa')).toContainText('Chegou agora');
      await expect(notice).toBeHidden();
    });
  });
});
