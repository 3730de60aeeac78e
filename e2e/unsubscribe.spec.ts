import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { test } from './notifications.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const t = texts[language].notifications.unsubscribe;
const kind = 'my_challenges.tasks';

test(`NOTIFICATIONS an unsubscribe link asks, switches off, and reports it when followed again (${language})`, async ({
  page,
  open,
  addMember,
  unsubscribePath,
}) => {
  const { id, email } = await addMember({ profile: true });
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(unsubscribePath(id, kind), language);
  await expect(heading).toHaveText(t.title);
  await expect(page.getByRole('main')).toContainText(t.kinds[kind]);
  await expect(page.getByRole('main')).not.toContainText(email);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: t.confirm }).click();
  await expect(heading).toHaveText(t.done);
  await expect(heading).toBeFocused();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(heading).toHaveText(t.off);
  await expect(page.getByRole('button', { name: t.confirm })).toHaveCount(0);

  // Only the kind of the link is off.
  await open(unsubscribePath(id, 'my_challenges.forum'), language);
  await expect(heading).toHaveText(t.title);
  await open(unsubscribePath(id, null), language);
  await expect(page.getByRole('main')).toContainText(t.all);

  await test.step('an invalid link shows an error with a link to the settings', async () => {
    await open('/notifications/unsubscribe/no-such-link', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: t.settings }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });
});
