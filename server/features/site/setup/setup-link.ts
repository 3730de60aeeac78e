import { randomBytes } from 'node:crypto';
import { setupPage } from '@mutirao/contract/site/setup/setup.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Transaction } from 'kysely';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteSetting, findSetting, upsertSetting } from '../../../platform/settings/settings.queries.ts';
import { hasAdmin } from '../../members/members/index.ts';

/** Messages about the link of the first start. */
export const setupMessages = {
  unknown: {
    pt: 'Este link não vale. Use o que a plataforma mostrou quando começou pela última vez.',
    en: 'This link is not valid. Use the one that the platform printed at its latest start.',
  },
  done: {
    pt: 'Esta plataforma já tem uma pessoa que a administra. Entre com a sua conta.',
    en: 'This platform has an admin already. Sign in with your account.',
  },
} as const;

const linkSetting = 'setup-link';

/** Creates the link to the set-up, which replaces an earlier one; undefined where there is an admin already. */
export async function createSetupLink({
  write,
  publicUrl,
}: Pick<Platform, 'write' | 'publicUrl'>): Promise<string | undefined> {
  return write(async (transaction) => {
    await acquireAdvisoryLock(transaction, 'first-admin');
    if (await hasAdmin(transaction)) return undefined;
    const token = randomBytes(32).toString('base64url');
    await upsertSetting(transaction, linkSetting, hashSecret(token).toString('hex'));
    return `${publicUrl}${linkTo(setupPage, { token })}`;
  });
}

/** Whether a token is that of the latest link, and there is no admin yet. */
export async function getSetupState(connection: Connection, token: string): Promise<'open' | 'done' | 'unknown'> {
  if (await hasAdmin(connection)) return 'done';
  const hash = await findSetting(connection, linkSetting);
  return hash === hashSecret(token).toString('hex') ? 'open' : 'unknown';
}

/** Throws unless the link is open. */
export async function assertSetupLink(connection: Connection, token: string): Promise<void> {
  const state = await getSetupState(connection, token);
  if (state === 'done') throw new AppError('expired', { message: setupMessages.done });
  if (state === 'unknown') throw new AppError('not_found', { message: setupMessages.unknown });
}

/** The same in a transaction that makes the first admin: of several at once, the others wait and are refused. */
export async function consumeSetupLink(transaction: Transaction<Tables>, token: string): Promise<void> {
  await acquireAdvisoryLock(transaction, 'first-admin');
  await assertSetupLink(transaction, token);
  await deleteSetting(transaction, linkSetting);
}
