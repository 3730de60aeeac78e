import type { Language } from '../contract/language.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { t, button, replyBy } = forumIn(language);
test(`FORUM-09 FORUM-10 FORUM-11 a participant replies, links, marks the answer, and is shown what arrives (${language})`, async ({
  anew,
  page,
  open,
  addForum,
  addTopic,
  participate,
  addMember,
  enterElsewhere,
  takePart,
}) => {
  test.slow();
  await test.step('a participant replies, edits the reply and deletes it', async () => {
    const { id, path } = await addForum();
    const other = await addMember({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
    const topic = await addTopic({
      challengeId: id,
      memberId: other.id,
      replies: [{ memberId: other.id, html: '<p>Eu já.</p>' }],
    });
    await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    await open(`${path}/${topic.id}`, language);
    const editor = await editorOf(page, t.form.message);
    await editor.pressSequentially('Duas semanas');
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
  await anew();
  await test.step('a link to a reply leads to the page that has it, and one to a deleted reply says so', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await addMember({ profile: true });
    const replies = Array.from({ length: 45 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}.</p>` }));
    const topic = await addTopic({ challengeId: id, memberId, replies });
    await page.goto(`${path}/${topic.id}#reply-${topic.replies[42]}`);
    await expect(page).toHaveURL(`${path}/${topic.id}?page=3#reply-${topic.replies[42]}`);
    const reply = page.locator(`#reply-${topic.replies[42]}`);
    await expect(reply).toBeFocused();
    await expect(reply).toBeInViewport();
    await expect(reply).toContainText('Resposta 43.');
  });
  await anew();
  await test.step('the answer is shown at the top, and its author unmarks and marks it', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id, { first_name: 'Ana', last_name: 'Souza' });
    const rui = await addMember({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
    const replies = Array.from({ length: 25 }, (_, index) => ({
      memberId: rui.id,
      html: `<p>Resposta ${index + 1}.</p>`,
    }));
    const topic = await addTopic({ challengeId: id, memberId, replies });
    await open(`${path}/${topic.id}?page=2`, 'en');
    const last = page.locator(`#reply-${topic.replies[24]}`);
    await last.getByRole('button', { name: new RegExp(`^${t.replies.markAnswer}`) }).click();
    const top = page.getByRole('region', { name: t.replies.answer });
    await expect(top).toContainText('Resposta 25.');
    await expect(last).toContainText(t.replies.answer);
    await open(`${path}/${topic.id}`);
    await top.getByRole('link', { name: t.replies.goToAnswer }).click();
    await expect(page).toHaveURL(new RegExp(`page=2#reply-${topic.replies[24]}$`));
    await expect(last).toBeFocused();
    await last.getByRole('button', { name: new RegExp(`^${t.replies.unmarkAnswer}`) }).click();
    await expect(top).toBeHidden();
  });
  await anew();
  await test.step('replies that arrive are announced, and shown on request without moving the page', async () => {
    const { id, path } = await addForum();
    const { id: memberId } = await participate(page, id);
    const other = await addMember({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
    await takePart({ challengeId: id, memberId: other.id, roles: ['contestant'] });
    const replies = Array.from({ length: 12 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}.</p>` }));
    const topic = await addTopic({ challengeId: id, memberId, replies });
    await open(`${path}/${topic.id}`, 'en');
    // What the member may do has arrived.
    await editorOf(page, t.form.message);
    const read = page.locator(`#reply-${topic.replies[5]}`);
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();

    const elsewhere = await enterElsewhere(other.id);
    await elsewhere.goto(`${path}/${topic.id}?lang=en`);
    await untilHydrated(elsewhere);
    await (await editorOf(elsewhere, t.form.message)).pressSequentially('Chegou agora');
    await button(elsewhere, t.replies.send).click();
    await expect(replyBy(elsewhere, 'Rui Barbosa')).toBeVisible();

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
