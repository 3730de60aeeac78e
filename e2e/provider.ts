import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Platform } from '../server/platform/platform.ts';

/** An address at the provider that nobody else has. */
export const newLogin = () => `rita.alves@${randomUUID().slice(0, 13)}.example.org`;

/** Lets a member sign in by the provider; gives what they say there. */
export async function linkToProvider(platform: Platform, memberId: number): Promise<string> {
  const login = newLogin();
  const identity = { member_id: memberId, provider: 'oidc', subject: login };
  await platform.database.insertInto('member_identity').values(identity).execute();
  return login;
}

/** On the provider's page: says who it is, and agrees. */
export async function allowAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('E-mail at the provider').fill(login);
  await page.getByRole('button', { name: 'Allow' }).click();
}
