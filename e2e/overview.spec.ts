import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, inDays } from './fixtures.ts';
import { texts } from './texts.ts';
import { test } from './timeline.ts';

test('the overview leads from what ends and from its figures to their lists, on a phone and on a desk', async ({
  page,
  open,
  signIn,
  addTimeline,
}) => {
  const { overview: t, directory } = texts.pt;
  const { id } = await addTimeline([{ title_pt: 'Protótipo', finish_at: inDays(0.01) }]);
  await signIn(page, { roles: ['admin'], profile: true });
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await open('/admin', 'pt');
      const endings = page.getByRole('region', { name: t.endings.title });
      const ending = endings.getByRole('listitem').filter({ has: page.locator(`[href$="/challenges/${id}/stages"]`) });
      await expect(ending).toContainText(t.endings.parts.stage('Protótipo'));
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const figures = page.getByRole('region', { name: t.figures.title });
      await figures.getByRole('link', { name: t.figures.names.members }).click();
      await expect(page.getByRole('searchbox', { name: directory.search.label })).toBeVisible();
    });
});
