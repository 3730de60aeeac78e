import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Platform } from '../server/platform/platform.ts';

/** A unique address at the provider. */
export const newLogin = () => `rita.alves@${randomUUID().slice(0, 13)}.example.org`;

/** Links a member to the provider; returns their login there. */
export async function linkToProvider(platform: Platform, memberId: number): Promise<string> {
  const login = newLogin();
  const identity = { member_id: memberId, provider: 'oidc', subject: login };
  await platform.database.insertInto('member_identity').values(identity).execute();
  return login;
}

/** Signs in and consents on the provider's page. */
export async function allowAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('E-mail at the provider').fill(login);
  await page.getByRole('button', { name: 'Allow' }).click();
}
