import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Credentials } from '../contract/accounts/sign-in/sign-in.ts';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { findMember, type MemberRow, type NewMember } from '../server/features/members/members/members.queries.ts';
import { createProfile, type ProfileRecipe } from '../server/features/members/profiles/profiles.factory.ts';
import { accessTokenLife } from '../server/platform/auth/access-token.ts';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import type { Platform } from '../server/platform/platform.ts';
import { credentialsKey } from '../web/platform/credentials.ts';

/** The password of the members of these tests. */
export const memberPassword = 'a kite above the favela';
/** Computed once by each worker, since hashing takes long on purpose. */
let memberHash: Promise<string> | undefined;

export interface JoinedMember extends Omit<MemberRow, 'email'> {
  readonly email: string;
  readonly full_name: string;
}

export interface MemberRecipe extends Partial<NewMember> {
  /** A complete profile: any, or one with these fields. Without it, the profile is incomplete. */
  profile?: true | ProfileRecipe;
}

/** A member without a session. */
export async function join(platform: Platform, { profile, ...recipe }: MemberRecipe = {}): Promise<JoinedMember> {
  memberHash ??= hashPassword(memberPassword);
  const id = await createMemberRow(platform.database, {
    email: `${randomUUID()}@example.org`,
    password_hash: await memberHash,
    ...recipe,
  });
  if (profile) await createProfile(platform.database, id, profile === true ? {} : profile);
  const row = (await findMember(platform.database, { id })) as MemberRow;
  return { ...row, email: row.email ?? '', full_name: `${row.first_name} ${row.last_name}` };
}

/** Signs a member in on the page's browser, as the sign-in form does: credentials and the refresh cookie. */
export async function enter(platform: Platform, page: Page, memberId: number): Promise<Credentials> {
  const browser = { userAgent: await page.evaluate(() => navigator.userAgent), timeZone: 'America/Sao_Paulo' };
  const { sessionId, refreshToken } = await openSession(platform, platform.database, { memberId, browser });
  const access_token = platform.keys.tokens.sign({ memberId, sessionId });
  const credentials: Credentials = { token_type: 'Bearer', access_token, expires_in: accessTokenLife };
  await page.context().addCookies([
    {
      name: 'refresh_token',
      value: refreshToken,
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  // Local storage needs any page of the platform.
  if (!page.url().startsWith('http')) await page.goto('/icons/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    credentialsKey,
    JSON.stringify(credentials),
  ] as const);
  return credentials;
}

/** Makes the access token of the page's browser an expired one, without the cookie that would renew it. */
export async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'refresh_token' });
  await page.evaluate((key) => {
    const { access_token, ...rest } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { sub } = JSON.parse(atob(access_token.split('.')[1]));
    localStorage.setItem(
      key,
      JSON.stringify({ ...rest, access_token: `x.${btoa(JSON.stringify({ sub, exp: 1 }))}.x` }),
    );
  }, credentialsKey);
}
