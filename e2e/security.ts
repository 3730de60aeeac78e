import type { Page } from '@playwright/test';
import { texts } from './texts.ts';

/** Puts off completing the profile, and gives a part of the page by its heading. */
export async function putOff(
  page: Page,
  language: 'pt' | 'en',
): Promise<(title: string) => ReturnType<Page['getByRole']>> {
  const t = texts[language].settings;
  await page.getByRole('dialog').getByRole('button', { name: t.incomplete.notNow }).click();
  return (title) => page.getByRole('region', { name: title, exact: true });
}
