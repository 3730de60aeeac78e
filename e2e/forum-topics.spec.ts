import type { Language } from '../contract/language.ts';
import { watchCalls } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';

/** The flows of this file. */
const language = 'en' as Language;

const posts = (calls: readonly string[]) =>
  calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

const { t, incomplete, button, replyBy } = forumIn(language);
test(`FORUM-01 FORUM-02 FORUM-03 FORUM-08 FORUM-11 FORUM-05 FORUM-06 CONST-35 a topic is written, checked, pinned, closed, muted and hidden (${language})`, async ({
  anew,
  page,
  open,
  addForum,
  participate,
  addTopic,
  addMember,
  signIn,
  takePart,
  platform,
  enterElsewhere,
}) => {
  await test.step('a participant writes, edits and deletes a topic', async () => {
    const { id, path } = await addForum();
    await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    await open(path, language);
    await expect(page.getByRole('heading', { name: t.challenge.messages.no_challenge_forum })).toBeVisible();
    await page.getByRole('link', { name: t.create }).click();
    await expect(page).toHaveURL(`${path}/new`);
    await expect(page.getByRole('table')).toBeHidden();

    await page.getByLabel(new RegExp(`^${t.form.title}`)).fill('Filtro de areia');
    await expect(page.getByText('15/50')).toBeVisible();
    const editor = await editorOf(page, t.form.description);
    await editor.pressSequentially('Quantas camadas?');
    await expect(page.getByText('16/10000')).toBeVisible();
    await button(page, t.form.publish).click();

    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
    await expect(page.getByRole('heading', { name: 'Filtro de areia' })).toBeVisible();
    await expect(page.getByText('Quantas camadas?')).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByText(`(${t.topic.edited})`)).toBeHidden();

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
  await anew();
  await test.step('all fields are required, and a title has at most 50 characters', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id);
    const topic = await addTopic({ challengeId: id, memberId });
    await open(`${path}/new`, language);
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

    await open(`${path}/${topic.id}`);
    const message = await editorOf(page, t.form.message);
    await message.pressSequentially('   ');
    await button(page, t.replies.send).click();
    await expect(page.getByRole('alert')).toHaveText(incomplete);
    expect(posts(calls)).toEqual([]);
  });
  await anew();
  await test.step('a judge pins and closes a topic, and whoever reads it mutes it', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await addMember({ profile: true });
    const topic = await addTopic({ challengeId: id, memberId });
    const judge = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId: judge.id, roles: ['judge'] });
    await open(`${path}/${topic.id}`, 'en');
    await button(page, t.topic.pin).click();
    await expect(page.getByText(t.pinned, { exact: true })).toBeVisible();
    await button(page, t.topic.close).click();
    await expect(page.getByText(t.topic.closedText)).toBeVisible();
    await expect(button(page, t.replies.send)).toBeHidden();
    await button(page, t.topic.reopen).click();
    await expect(button(page, t.replies.send)).toBeVisible();
    const follow = page.getByRole('switch', { name: t.topic.follow });
    await expect(follow).not.toBeChecked();
    await follow.click();
    await expect(follow).toBeChecked();
    await page.reload();
    await untilHydrated(page);
    await expect(follow).toBeChecked();
  });
  await anew();
  await test.step('what moderation hid keeps its place, and its author sees it', async () => {
    const { id, path } = await addForum();
    const author = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
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
    await open(`${path}/${topic.id}`, 'en');
    const reply = replyBy(page, 'Ana Souza');
    await expect(reply).toContainText(t.topic.hidden);
    await expect(reply).toContainText('Palavras feias');
    await expect(reply.getByRole('link', { name: t.topic.seeWhy })).toHaveAttribute('href', '/moderation/mine');
    const elsewhere = await enterElsewhere(other.id);
    await elsewhere.goto(`${path}/${topic.id}?lang=en`);
    await untilHydrated(elsewhere);
    await expect(replyBy(elsewhere, 'Ana Souza')).toContainText(t.topic.hidden);
    await expect(elsewhere.getByText('Palavras feias')).toHaveCount(0);
    await expect(elsewhere.getByRole('link', { name: t.topic.seeWhy })).toBeHidden();
  });
});
