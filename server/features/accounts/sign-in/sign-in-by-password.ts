import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { hashPassword, isOutdated, isPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, openSession } from '../../../platform/auth/sessions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, rehashPassword } from '../../members/members/index.ts';
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

/** Signs a member in. Unknown addresses and wrong passwords get the same answer, and take as long. */
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
    throw new AppError('unauthenticated', { message: authMessages.wrongCredentials });
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  if (passwordHash !== stored) await rehashPassword(database, { memberId: member.id, from: stored, to: passwordHash });
  const [session] = await Promise.all([
    openSession(database, {
      memberId: member.id,
      browser,
      now: platform.clock(),
      passwordHash,
      event: { kind: 'signed_in', address, detail: { by: 'password' } },
    }),
    limits.forgive(perAddress, address),
    limits.forgive(perAccount, username),
  ]);
  return { memberId: member.id, ...session };
}
