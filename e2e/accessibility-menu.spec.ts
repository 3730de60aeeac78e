import type { Page } from '@playwright/test';
import { contrast } from '../contract/challenges/categories/goals.ts';
import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

function sizes(page: Page) {
  return page.evaluate(() =>
    ['body', 'h1 ~ p', 'footer a'].map((selector) =>
      Number.parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize),
    ),
  );
}

/** Contrast of the body's text, from its computed colours. */
async function bodyContrast(page: Page): Promise<number> {
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  const [text, ground] = colours.map(
    (colour) =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((one) => Number(one).toString(16).padStart(2, '0'))
        .join('')}`,
  );
  return contrast(text as string, ground as string);
}

const t = texts[language].shell.accessibility;

test('A11Y-01 A11Y-02 A11Y-03 A11Y-04 the size of the text and the contrast are changed, and survive a reload', async ({
  page,
  open,
}) => {
  await test.step('text size changes by 1 px a click, and resets', async () => {
    await open('/', language);
    const [body = 0] = await sizes(page);
    expect(body).toBe(16);
    await page.getByRole('button', { name: t.title }).click();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(t.larger);
    await press(t.larger);
    expect((await sizes(page))[0]).toBe(body + 2);
    await expect(page.getByText(t.size(18))).toBeVisible();
    await press(t.reset);
    expect((await sizes(page))[0]).toBe(body);
    await press(t.smaller);
    expect((await sizes(page))[0]).toBe(body - 1);
    await press(t.larger);
    await press(t.larger);
    await press(t.larger);
    await press(t.larger);
    await press(t.reset);
    expect((await sizes(page))[0]).toBe(body);
  });
  await test.step('every text grows with the root size, not only the body', async () => {
    const before = await sizes(page);
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: t.larger }).click();
    const after = await sizes(page);
    for (const [index, size] of after.entries()) expect(size).toBeGreaterThan(before[index] as number);
    await page.getByRole('button', { name: t.reset }).click();
  });
  await test.step('high contrast can be toggled', async () => {
    await open('/challenges', language);
    expect(await bodyContrast(page)).toBeGreaterThan(7);
    await page.getByRole('button', { name: t.title }).click();
    const button = page.getByRole('button', { name: t.contrast });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    expect(await bodyContrast(page)).toBe(21);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 251, 245)');
  });
  await test.step('size and contrast survive a reload', async () => {
    await open('/', language);
    await page.getByRole('button', { name: t.title }).click();
    await page.getByRole('button', { name: t.larger }).click();
    await page.getByRole('button', { name: t.contrast }).click();
    await page.reload();
    expect((await sizes(page))[0]).toBe(17);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.getByRole('button', { name: t.title }).click();
    await expect(page.getByRole('button', { name: t.contrast })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(t.size(17))).toBeVisible();
  });
});
