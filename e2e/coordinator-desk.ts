import type { Locator, Page } from '@playwright/test';
import { inDays } from './fixtures.ts';
import { texts } from './texts.ts';

const { backOffice, editing } = texts.pt;

/** The labels of a text's fields in both languages. */
export const inBoth = (label: string) =>
  [`${label} (${editing.languages.pt})`, `${label} (${editing.languages.en})`] as const;

/** Fills a text in both languages. */
export async function fillBoth(form: Locator, label: string, pt: string, en: string): Promise<void> {
  const [inPortuguese, inEnglish] = inBoth(label);
  await form.getByRole('textbox', { name: inPortuguese, exact: true }).fill(pt);
  await form.getByRole('textbox', { name: inEnglish, exact: true }).fill(en);
}

/** What the browser's field for a moment gets, on the day so many days from now. */
export const wallClock = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T09:00`;

/** Goes from any page to a section of the back office, by its links. */
export async function openSection(page: Page, section: keyof typeof backOffice.names): Promise<void> {
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: backOffice.sections });
  await sections.getByRole('link', { name: backOffice.names[section] }).click();
}

/** Opens a part of the challenge that is on the page. */
export async function openPart(page: Page, part: keyof typeof backOffice.challenge): Promise<void> {
  const parts = page.getByRole('navigation', { name: backOffice.challenge.parts });
  await parts.getByRole('link', { name: backOffice.challenge[part], exact: true }).click();
}
