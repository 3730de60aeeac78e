import { expect, type Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { scriptInjections } from '../server/testing/script-injections.ts';
import { editorOf, forumIn, test } from './forum.ts';
import { sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { t, button } = forumIn(language);
const words = texts[language].editor;

test(`FORUM-13 a text is formatted by keyboard alone, and typed while the editor loads (${language})`, async ({
  page,
  open,
  openNewTopic,
}) => {
  await test.step('a text is formatted by keyboard alone', async () => {
    const editor = await openNewTopic();
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
  await test.step('while the editor loads one types into a plain field, and nothing is lost', async () => {
    const [path] = new URL(page.url()).pathname.split(/\/\d+$/);
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
    await page.keyboard.type('!');
    await expect(editor.locator('p')).toHaveText(['Uma linha', '<b>outra</b>!']);
  });
});

test('FORUM-13 a link is changed and removed, and a pasted address becomes one', async ({
  page,
  context,
  openNewTopic,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await openNewTopic();
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

/** So many injections make one post: a member may not write a thousand an hour. */
const perPost = 24;
const hostilePosts = Array.from({ length: Math.ceil(scriptInjections.length / perPost) }, (_, index) =>
  scriptInjections
    .slice(index * perPost, (index + 1) * perPost)
    .map((injection, number) => `<p>${index}.${number}</p>${injection}`)
    .join(''),
);
const postsPerMember = 30;

/** What runs or would run: dialogs, and requests to other sites, which no text makes by itself. */
function watchActivity(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') seen.push(request.url());
  });
  return seen;
}

/** What is in elements beyond the formats of a text. */
function excessIn(elements: readonly Element[]): string[] {
  const allowed = 'p, br, strong, b, em, i, ul, ol, li, blockquote, a';
  return elements
    .flatMap((element) => [...element.querySelectorAll('*')])
    .flatMap((one) => {
      const names = one
        .getAttributeNames()
        .filter((name) => !(one.matches('a') && /^(?:href|rel)$/.test(name)) && name !== 'class');
      const href = one.getAttribute('href');
      const isLink = href === null || /^(?:https?:|mailto:|\/profile\/)/.test(href);
      return one.matches(allowed) && names.length === 0 && isLink ? [] : [one.outerHTML];
    });
}

test(`FORUM-13 ${scriptInjections.length} script injections in posts run nothing and break no page`, async ({
  page,
  platform,
  request,
  open,
  addForum,
  addTopic,
  participate,
}) => {
  test.setTimeout(240_000);
  const { id, path } = await addForum();
  const author = await participate(page, id);
  const topic = await addTopic({ challengeId: id, memberId: author.id });
  const post = async (memberId: number, address: string, data: Record<string, string>) => {
    const { sessionId } = await openSession(platform, platform.database, { memberId, browser: { userAgent: 'test' } });
    const authorization = `Bearer ${platform.keys.tokens.sign({ memberId, sessionId })}`;
    const answer = await request.post(`/api/challenges/${id}/forum/topics${address}`, {
      headers: { authorization },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const described = await post(author.id, '', {
    title: '<img src=x onerror=alert(1)>',
    description: hostilePosts[0] ?? '',
  });
  for (let from = 0; from < hostilePosts.length; from += postsPerMember) {
    const member =
      from === 0 ? author : await participate(page, id, { first_name: '<b>Rui', last_name: '"><script>alert(1)' });
    await addTopic({ challengeId: id, memberId: member.id, title: 'Antes' });
    for (const message of hostilePosts.slice(from, from + postsPerMember))
      await post(member.id, `/${topic.id}/messages`, { message });
  }

  const activity = watchActivity(page);
  const pages = Math.ceil(hostilePosts.length / 20);
  const places = Array.from({ length: pages }, (_, index) => `/${topic.id}?page=${index + 1}`);
  for (const place of [`/${described.id}`, ...places, '']) {
    await open(`${path}${place}`, 'en');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.locator('article [data-link=""]:not(a)').evaluateAll(excessIn)).toEqual([]);
  }
  expect(activity).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('what is pasted', () => {
  // The browser reports what it blocks in the inert document in which a pasted text is parsed.
  test.use({ allowedComplaints: /violates the following Content Security Policy directive/ });

  test(`FORUM-13 of ${scriptInjections.length} script injections that are pasted, only the formats remain`, async ({
    page,
    openNewTopic,
  }) => {
    test.setTimeout(240_000);
    const editor = await openNewTopic();
    const activity = watchActivity(page);
    await editor.focus();
    await test.step('formats of a word processor are pasted, and the rest of its markup is not', async () => {
      await editor.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          '<b style="font-weight:normal"><h1 style="color:red">Título</h1><p style="font-size:40px">um <span style="font-weight:700">forte</span> e <span style="font-style:italic">leve</span></p><table><tr><td>célula</td></tr></table><img src="https://a.example/x.png"></b>',
        );
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(editor.locator('p')).toHaveText(['Título', 'um forte e leve', 'célula']);
      await expect(editor.locator('strong')).toHaveText('forte');
      await expect(editor.locator('em')).toHaveText('leve');
      await expect(editor.locator('[style]')).toHaveCount(0);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    });
    for (let from = 0; from < scriptInjections.length; from += 100) {
      await editor.evaluate(
        (element, injections) => {
          for (const html of injections) {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', html);
            clipboardData.setData('text/plain', 'x');
            element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
          }
        },
        scriptInjections.slice(from, from + 100),
      );
      expect(await editor.evaluateAll(excessIn)).toEqual([]);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
    expect(activity).toEqual([]);
    await page.keyboard.type('Tudo bem');
    await expect(editor).toHaveText('Tudo bem');
  });
});
