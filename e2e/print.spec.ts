import { expect, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

const a4 = { width: 794, height: 1123 };

test('A11Y-01 a printed challenge has its content, without controls, and a printed list whole cards', async ({
  page,
  open,
  addChallenges,
}) => {
  await page.setViewportSize(a4);
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ step: 0, contrast: true })));
  await open('/challenges/agua-da-chuva-no-sertao', 'en');
  await page.evaluate(() => scrollTo(0, 900));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('description')).toBeVisible();
  for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
    for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
  await expect(page.getByText('Share', { exact: true })).toBeHidden();
  await expect(page.locator('#related')).toBeHidden();
  await expect(page.locator('[data-video]')).toBeHidden();
  await expect(page.getByRole('timer').getByRole('definition').first()).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(a4.width);

  await test.step('a printed list has two cards in a row, none split between pages', async () => {
    await page.emulateMedia({ media: 'screen' });
    const tag = newTag();
    await addChallenges(Array.from({ length: 14 }, () => ({ challenge: { tags: [tag] } })));
    await open(`/challenges?tag=${tag}`, 'en');
    await page.emulateMedia({ media: 'print' });
    const cards = page.getByRole('article');
    await expect(page.getByRole('link', { name: texts.en.challenges.list.more })).toBeHidden();
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(boxes.filter((top) => top === boxes[0])).toHaveLength(2);
    for (const card of await cards.all())
      expect(await card.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  });
});
