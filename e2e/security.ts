import type { Page } from '@playwright/test';
import { texts } from './texts.ts';

/** Postpones the profile, and returns a section of the page by its heading. */
export async function putOff(
  page: Page,
  language: 'pt' | 'en',
): Promise<(title: string) => ReturnType<Page['getByRole']>> {
  const t = texts[language].settings;
  await page.getByRole('dialog').getByRole('button', { name: t.incomplete.notNow }).click();
  return (title) => page.getByRole('region', { name: title, exact: true });
}
