import { expect, untilHydrated } from './fixtures.ts';
import { editorOf, forumIn, test } from './forum.ts';

const { t, button, replyBy } = forumIn('en');

test('FORUM-11 a participant is mentioned by keyboard, and suggestions close by Esc and wait for the focus', async ({
  anew,
  page,
  open,
  addForum,
  addTopic,
  addMember,
  participate,
  takePart,
  openOwnTopic,
}) => {
  await test.step('a participant is mentioned by keyboard', async () => {
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
  await anew();
  await test.step('Esc closes the suggestions, and the name stays as it was typed', async () => {
    const editor = await openOwnTopic();
    await editor.pressSequentially('@An');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.type('fim');
    await expect(editor.locator('p')).toHaveText(['@An', 'fim']);
  });
  await test.step('a draft that ends with a name opens no suggestions before it has the focus', async () => {
    const editor = await openOwnTopic();
    await editor.pressSequentially('@An');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await page.reload();
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().includes('/forum/mentions')) searches += 1;
    });
    await untilHydrated(page);
    await expect(page.getByText(t.form.restored)).toBeVisible();
    await expect(editor).toHaveText('@An');
    await editor.press('End');
    await expect(list).toBeVisible();
    expect(searches).toBe(1);
    await editor.blur();
    await expect(list).toBeHidden();
  });
});
