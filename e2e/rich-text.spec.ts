import { expect } from '@playwright/test';
import { editorOf, forumIn, test } from './forum.ts';
import { languages, texts } from './texts.ts';

for (const language of languages) {
  const { t, button } = forumIn(language);
  const words = texts[language].editor;

  test(`FORUM-13 a text is formatted by keyboard alone (${language})`, async ({
    page,
    open,
    addForum,
    participate,
  }) => {
    const { id, path } = await addForum();
    await participate(page, id);
    await open(`${path}/new`, language);
    const editor = await editorOf(page, t.form.description);
    await page.getByLabel(new RegExp(`^${t.form.title}`)).fill('Formatos');
    // One stop for the toolbar, the next is the text.
    await page.keyboard.press('Tab');
    const bold = button(page, words.bold);
    await expect(bold).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(button(page, words.link)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();

    await page.keyboard.press('Control+b');
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('forte');
    await page.keyboard.press('Control+b');
    await expect(bold).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' leve');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+8');
    await page.keyboard.type('um');
    await page.keyboard.press('Enter');
    await page.keyboard.type('dois');
    await expect(button(page, words.bullets)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+7');
    await page.keyboard.type('primeiro');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+9');
    await page.keyboard.type('citado');
    await page.keyboard.press('Control+Shift+9');
    await expect(button(page, words.quote)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Control+Shift+9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: words.linkDialog.title });
    await dialog.getByLabel(words.linkDialog.address).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.linkDialog.wrong)).toBeVisible();
    await dialog.getByLabel(words.linkDialog.address).fill('example.org/água');
    await dialog.getByLabel(words.linkDialog.text).fill('a fonte');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(editor).toBeFocused();
    await button(page, t.form.publish).click();

    const text = page.getByRole('article', { name: 'Formatos' });
    await expect(text.locator('strong').filter({ hasText: 'forte' })).toBeVisible();
    await expect(text.locator('em')).toHaveText(' leve');
    await expect(text.locator('ul li').filter({ hasText: /^(um|dois)$/ })).toHaveText(['um', 'dois']);
    await expect(text.locator('ol li')).toHaveText(['primeiro']);
    await expect(text.locator('blockquote')).toHaveText('citado');
    await expect(text.getByRole('link', { name: 'a fonte' })).toHaveAttribute('href', 'https://example.org/%C3%A1gua');
  });
}

const { t, button } = forumIn('en');
const words = texts.en.editor;

test('FORUM-13 a link is changed and removed, and a pasted address becomes one', async ({
  page,
  context,
  open,
  addForum,
  participate,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, path } = await addForum();
  await participate(page, id);
  await open(`${path}/new`, 'en');
  const editor = await editorOf(page, t.form.description);
  await editor.focus();
  await page.evaluate(() => navigator.clipboard.writeText('https://example.org/a'));
  await page.keyboard.press('Control+v');
  const link = editor.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.org/a');
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, words.link)).toHaveAttribute('aria-pressed', 'true');
  await button(page, words.link).click();
  const dialog = page.getByRole('dialog', { name: words.linkDialog.title });
  await dialog.getByLabel(words.linkDialog.address).fill('ana@example.org');
  await button(dialog, words.linkDialog.save).click();
  await expect(link).toHaveAttribute('href', 'mailto:ana@example.org');
  await button(page, words.link).click();
  await button(dialog, words.linkDialog.remove).click();
  await expect(link).toBeHidden();
  await expect(editor).toHaveText('https://example.org/a');
});

test('FORUM-13 while the editor loads one types into a plain field, and nothing is lost', async ({
  page,
  open,
  addForum,
  participate,
}) => {
  const { id, path } = await addForum();
  await participate(page, id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/editor-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await open(`${path}/new`, 'en');
  const plain = page.getByRole('textbox', { name: t.form.description });
  await plain.pressSequentially('Uma linha');
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>outra</b>');
  release();
  const editor = await editorOf(page, t.form.description);
  await expect(editor.locator('p')).toHaveText(['Uma linha', '<b>outra</b>']);
  await expect(editor).toBeFocused();
});
