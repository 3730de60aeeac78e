import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to, once nothing moves any more. */
export async function objections(page: Page, ignored: string[] = []): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const axe = new AxeBuilder({ page }).withTags(rules).disableRules(ignored).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}

/** The same in both themes, as the accessibility menu and the boot script change them. */
export async function objectionsInBothThemes(page: Page, ignored?: string[]): Promise<string[]> {
  const found = await objections(page, ignored);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { contrast: 'high' }));
  const foundInContrast = await objections(page, ignored);
  await page.evaluate(() => delete document.documentElement.dataset.contrast);
  return [...found, ...foundInContrast];
}
