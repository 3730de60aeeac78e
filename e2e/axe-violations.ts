import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the high contrast can break, which changes nothing but colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Window = { axe?: typeof axe };

/** The axe violations once animations have ended: the rule, and the first failing element. */
export async function axeViolations(page: Page, ignored: string[] = [], rules = everyRule): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // Injected once into each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const tried = await page.evaluate(
    async ({ rules, ignored }) => {
      const { passes, violations } = await (window as Window as Required<Window>).axe.run({
        runOnly: rules,
        // Passed rules describe only one element, which halves the time.
        resultTypes: ['violations'],
        rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
      });
      const broken = violations.map(({ id, nodes }) => {
        const places = nodes.slice(0, 4).map(({ target }) => target.join(' '));
        return `${id}: ${places.join(' | ')}`;
      });
      return { passed: passes.length, broken };
    },
    { rules, ignored },
  );
  // A page without applicable rules would have no violations.
  if (tried.passed === 0) throw new Error('axe found nothing to look at.');
  return tried.broken;
}

/** The violations in both themes, changed as by the accessibility menu and the boot script. */
export async function axeViolationsInBothThemes(page: Page, ignored?: string[]): Promise<string[]> {
  const found = await axeViolations(page, ignored);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { contrast: 'high' }));
  const foundInContrast = await axeViolations(page, [], rulesOfColours);
  await page.evaluate(() => delete document.documentElement.dataset.contrast);
  return [...found, ...foundInContrast];
}
