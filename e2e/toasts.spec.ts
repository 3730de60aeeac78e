import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { accountLinks: t, shell } = texts[language];

test(`A11Y a toast is announced once, covers no reminder, and returns the focus when it is closed (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.route('**/api/me/resend-email-verify', (route) => route.fulfill({ status: 204 }));
  await open('/categories', language);
  const banner = page.getByRole('region', { name: t.banner.title });
  const resend = banner.getByRole('button', { name: t.resend.button });
  await resend.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: t.resend.sent });
  await expect(toast).toBeVisible();
  // Nested live regions are announced several times.
  await expect(toast.locator('xpath=ancestor::*[@aria-live or @role="status" or @role="alert"]')).toHaveCount(0);
  const [place, reminder] = await Promise.all([toast.locator('..').boundingBox(), banner.boundingBox()]);
  expect(place?.y ?? 0).toBeGreaterThanOrEqual((reminder?.y ?? 0) + (reminder?.height ?? 0));
  await expect(resend).toBeFocused();

  const close = page.getByRole('button', { name: shell.close, exact: true });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(resend).toBeFocused();
});
