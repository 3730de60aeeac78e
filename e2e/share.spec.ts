import type { Category } from '../contract/challenges/categories/categories.ts';
import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const names = {
  pt: ['Copiar link', 'E-mail', 'SMS', 'Messenger', 'Facebook', 'WhatsApp', 'Twitter', 'LinkedIn', 'Telegram'],
  en: ['Copy link', 'E-mail', 'SMS', 'Messenger', 'Facebook', 'WhatsApp', 'Twitter', 'LinkedIn', 'Telegram'],
};

const t = texts[language].challenges.share;

test(`DETAIL-17 DETAIL-18 nine channels, with the first 100 characters of the goal's description (${language})`, async ({
  page,
  open,
  context,
  addChallenge,
  request,
  baseURL,
}) => {
  const { slug } = await addChallenge({
    challenge: { category_ids: [14, 2], title_pt: 'Mar & terra', title_en: 'Sea & land' },
  });
  await open(`/challenges/${slug}`, language);
  const button = page.locator('summary', { hasText: t.button });
  for (const size of [
    { width: 360, height: 800 },
    { width: 1280, height: 900 },
  ])
    await test.step(`opening the menu moves nothing at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await button.scrollIntoViewIfNeeded();
      const boxes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('h1, main aside, main summary, main nav, footer')].map((one) =>
            one.getBoundingClientRect().toJSON(),
          ),
        );
      const before = await boxes();
      await button.click();
      await expect(page.getByRole('link', { name: 'Telegram' })).toBeInViewport({ ratio: 1 });
      expect(await boxes()).toEqual(before);
      await page.keyboard.press('Escape');
    });
  await button.click();
  const list = page.getByRole('list', { name: t.title });
  await expect(list.getByRole('listitem')).toHaveText(names[language]);

  const categories: Category[] = await (await request.get('/api/challenge-categories')).json();
  const text = categories.find(({ id }) => id === 14)?.description[language].slice(0, 100) as string;
  const address = `${baseURL}/challenges/${slug}`;
  const title = language === 'en' ? 'Sea & land' : 'Mar & terra';
  const links = await list.getByRole('link').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const targets = await list
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).target));
  expect(targets).toEqual(['', '', '', '_blank', '_blank', '_blank', '_blank', '_blank']);
  const parameters = links.map((link) => Object.fromEntries(new URL(link).searchParams));
  expect(links.map((link) => link.split('?')[0])).toEqual([
    'mailto:',
    'sms:',
    'fb-messenger://share/',
    'https://www.facebook.com/sharer/sharer.php',
    'https://wa.me/',
    'https://twitter.com/intent/tweet',
    'https://www.linkedin.com/shareArticle',
    'https://t.me/share/url',
  ]);
  expect(parameters).toEqual([
    { subject: title, body: `${text}\n\n${address}` },
    { body: `${text} ${address}` },
    { link: address },
    { u: address, quote: text },
    { text: `${text} ${address}` },
    { text, url: address },
    { mini: 'true', url: address, title, summary: text },
    { url: address, text },
  ]);

  await test.step('the menu closes by Esc, which returns the focus, and by a click elsewhere', async () => {
    await list.getByRole('link', { name: 'WhatsApp' }).focus();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await list.getByRole('button').focus();
    await expect(list).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list).toBeHidden();
    await button.click();
  });
  const copy = page.getByRole('button', { name: t.channels.copy });
  await test.step('copying puts the address on the clipboard and confirms it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(page.getByText(t.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
  await test.step('where copying is refused the address can be selected', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    if (await list.isHidden()) await button.click();
    await copy.click();
    await expect(page.getByText(t.notCopied)).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.address })).toHaveValue(address);
  });
});
