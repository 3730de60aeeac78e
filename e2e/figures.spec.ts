import { countFigures } from '../server/features/organisation/figures/count-figures.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { texts } from './texts.ts';
import { test } from './timeline.ts';

test('figures of a year are chosen by keyboard on a phone, in both languages', async ({
  page,
  open,
  signIn,
  platform,
  addTimeline,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addTimeline([{}]);
  await countFigures(platform);
  await signIn(page, { roles: ['admin'], profile: true });
  for (const language of ['pt', 'en'] as const) {
    const { figures: t } = texts[language];
    await open('/admin/figures', language);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    // A plot says what the table beside it says.
    await expect(page.getByRole('img').first()).toHaveAccessibleName(/\d/);
    await expect(page.getByRole('table')).not.toHaveCount(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const last = new Date().getFullYear() - 1;
    await page.getByRole('link', { name: t.span.lastTwelve }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.span.year(last) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${last}-01&to=${last}-12`));
    await expect(page.getByRole('link', { name: t.span.year(last) })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(t.wholeYear(String(last))).first()).toBeVisible();
  }
});
