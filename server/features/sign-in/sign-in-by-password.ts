import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/auth/passwords.ts';
import { type Browser, openSession } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMember } from '../members/index.ts';
import type { OpenedSession } from './give-credentials.ts';

/** Wrong passwords for one account, and from one address: a school may share one. */
const perAccount: Limit = { name: 'sign-in account', points: 10, seconds: 60 };
const perAddress: Limit = { name: 'sign-in address', points: 100, seconds: 60 };

interface Attempt {
  username: string;
  password: string;
  address: string;
  browser: Browser;
}

/** Signs a member in. Unknown addresses and wrong passwords are told alike, and take as long. */
export async function signInByPassword(platform: Platform, attempt: Attempt): Promise<OpenedSession> {
  const { username, password, address, browser } = attempt;
  const { limits, database } = platform;
  const [member] = await Promise.all([
    findMember(database, { email: username }),
    limits.count(perAddress, address),
    limits.count(perAccount, username),
  ]);
  const stored = member?.password_hash;
  if (!(await isPassword(password, stored)) || !member || !stored) {
    await recordEvent(database, { kind: 'sign_in_failed', memberId: member?.id, address });
    throw new AppError('unauthenticated', { message: 'wrong_credentials' });
  }
  const renewed = isOutdated(stored) ? await hashPassword(password) : undefined;
  const now = platform.clock();
  const opened = platform.write(async (transaction) => {
    if (renewed)
      await transaction
        .updateTable('member')
        .set({ password_hash: renewed })
        .where('id', '=', member.id)
        .where('password_hash', '=', stored)
        .execute();
    const session = await openSession(transaction, { memberId: member.id, browser, now });
    await recordEvent(transaction, { kind: 'signed_in', memberId: member.id, address, detail: { by: 'password' } });
    return { memberId: member.id, ...session };
  });
  const [session] = await Promise.all([
    opened,
    limits.forgive(perAddress, address),
    limits.forgive(perAccount, username),
  ]);
  return session;
}
