import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { texts } from './texts.ts';

type Texts = (typeof texts)['pt'];

/** The person at a browser with passkeys, played by Chromium. */
export interface Authenticator {
  /** From then on they confirm with finger, face or PIN, or close the browser's dialog. */
  readonly confirm: (does: boolean) => Promise<void>;
}

/** Gives the page's browser an authenticator of its own, such as that of a phone. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirm: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Stores the recovery codes that are shown, by the keyboard alone; returns them. Where asked, looks at the dialog before. */
export async function storeCodes(
  page: Page,
  { secondFactor: { recovery } }: Texts,
  look?: () => Promise<void>,
): Promise<string[]> {
  const t = recovery.shown;
  const dialog = page.getByRole('dialog', { name: t.title });
  const items = dialog.getByRole('list', { name: t.list }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText(t.first);
  await look?.();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t.download }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe(t.file);
  for (const code of codes) expect(await readFile(await file.path(), 'utf8')).toContain(code);
  await dialog.getByRole('checkbox', { name: t.stored }).press('Space');
  await dialog.getByRole('button', { name: t.done }).press('Enter');
  await expect(dialog).toBeHidden();
  return codes;
}

/** An admin who sets up the platform adds a passkey in its step, by the keyboard, and continues. */
export async function protectAccount(page: Page, language: 'pt' | 'en'): Promise<void> {
  const t = texts[language];
  const { passkeys } = t.secondFactor;
  await addAuthenticator(page);
  await expect(page.getByRole('heading', { level: 1, name: t.setup.steps.security })).toBeVisible();
  const add = page.getByRole('button', { name: passkeys.add });
  await expect(add).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await add.press('Enter');
  await storeCodes(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t.setup.steps.challenge })).toBeVisible();
}

/** Postpones the profile, and returns a section of the page by its heading. */
export async function putOff(
  page: Page,
  language: 'pt' | 'en',
): Promise<(title: string) => ReturnType<Page['getByRole']>> {
  const t = texts[language].settings;
  await page.getByRole('dialog').getByRole('button', { name: t.incomplete.notNow }).click();
  return (title) => page.getByRole('region', { name: title, exact: true });
}
