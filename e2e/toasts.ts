import { expect, type Page } from '@playwright/test';

const looks = {
  success: { role: 'status', colour: 'rgb(47, 107, 47)' },
  failure: { role: 'alert', colour: 'rgb(176, 22, 44)' },
} as const;

/** Expects one toast: green for success, red for failure. */
export async function expectToast(page: Page, tone: keyof typeof looks, text: string): Promise<void> {
  const { role, colour } = looks[tone];
  const toast = page.getByRole(role).filter({ hasText: text });
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await expect(toast.locator('..')).toHaveCSS('background-color', colour);
}
