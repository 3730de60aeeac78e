import { languageKey, storedLanguage } from '../contract/language.ts';
import { axeViolations } from './axe-violations.ts';
import { sidewaysScroll, watchCalls } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';
import { languages, texts } from './texts.ts';

const posts = (calls: readonly string[]) =>
  calls.filter((call) => /^(?:POST|PUT|DELETE) challenges\/\d+\/forum/.test(call));

for (const language of languages) {
  const { t, incomplete, button, replyBy } = forumIn(language);

  test(`FORUM-01 FORUM-02 FORUM-03 FORUM-08 FORUM-11 a participant writes, edits and deletes a topic (${language})`, async ({
    page,
    open,
    addForum,
    participate,
  }) => {
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
    const at = language === 'pt' ? 'às' : 'at';
    await expect(row.getByRole('cell').nth(2)).toHaveText(
      new RegExp(`^\\d{4}/\\d{2}/\\d{2}, ${at} \\d{1,2}:\\d{2}${t.by('Ana Souza')}$`),
    );

    await row.getByRole('link').click();
    await page.getByRole('link', { name: t.topic.deleteOf('Filtro de areia') }).click();
    await expect(page).toHaveURL(/\/delete$/);
    await expect(page.getByRole('heading', { name: t.deletion.title })).toBeVisible();
    await button(page, t.deletion.confirm).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: t.challenge.messages.no_challenge_forum })).toBeVisible();
  });

  test(`FORUM-05 FORUM-06 CONST-35 all fields are required, and a title has at most 50 characters (${language})`, async ({
    page,
    open,
    addForum,
    addTopic,
    participate,
  }) => {
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

  test(`FORUM-09 FORUM-10 FORUM-11 a participant replies, edits the reply and deletes it (${language})`, async ({
    page,
    open,
    addForum,
    addTopic,
    participate,
    addMember,
  }) => {
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

  test(`FORUM-04 FORUM-07 visitors read, members are asked to accept, and no page has an e-mail address (${language})`, async ({
    page,
    open,
    request,
    addForum,
    addTopic,
    addMember,
    signIn,
  }) => {
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

  test(`ERR-50 an empty forum says so (${language})`, async ({ page, open, addForum }) => {
    const { path } = await addForum();
    await open(path, language);
    const message = language === 'pt' ? 'Ainda não há tópicos neste fórum' : 'There are no topics in this forum yet';
    await expect(page.getByRole('heading', { name: message })).toBeVisible();
  });

  test(`FORUM-01 axe finds nothing in the forum, in normal and in high contrast (${language})`, async ({
    page,
    open,
    addForum,
    addTopic,
    participate,
  }) => {
    test.slow();
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
}

const { t, button, replyBy } = forumIn('en');

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

test('FORUM-11 a link to a reply leads to the page that has it, and one to a deleted reply says so', async ({
  page,
  open,
  addForum,
  addTopic,
  addMember,
}) => {
  const { id, path } = await addForum();
  const { id: memberId } = await addMember({ profile: true });
  const replies = Array.from({ length: 45 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}.</p>` }));
  const topic = await addTopic({ challengeId: id, memberId, replies });
  await open(`${path}/${topic.id}#reply-${topic.replies[42]}`, 'en');
  await expect(page).toHaveURL(`${path}/${topic.id}?page=3#reply-${topic.replies[42]}`);
  const reply = page.locator(`#reply-${topic.replies[42]}`);
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();
  await expect(reply).toContainText('Resposta 43.');
});

test('FORUM-11 the answer is shown at the top, and its author unmarks and marks it', async ({
  page,
  open,
  addForum,
  addTopic,
  addMember,
  participate,
}) => {
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

test('FORUM-11 replies that arrive are announced, and shown on request without moving the page', async ({
  page,
  open,
  addForum,
  addTopic,
  addMember,
  participate,
  enterElsewhere,
  takePart,
}) => {
  test.slow();
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

test('FORUM-11 a participant is mentioned by keyboard', async ({
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
  await editor.pressSequentially('Obrigada, @Rut');
  const list = page.getByRole('listbox');
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

test('FORUM-11 Esc closes the suggestions, and the name stays as it was typed', async ({
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
  await editor.pressSequentially('@An');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('fim');
  await expect(editor.locator('p')).toHaveText(['@An', 'fim']);
});

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

test('FORUM-11 a judge pins and closes a topic, and whoever reads it mutes it', async ({
  page,
  open,
  addForum,
  addTopic,
  addMember,
  signIn,
  takePart,
}) => {
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

test('FORUM-11 what moderation hid keeps its place, and its author sees it', async ({
  page,
  open,
  platform,
  addForum,
  addTopic,
  addMember,
  participate,
  enterElsewhere,
}) => {
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
