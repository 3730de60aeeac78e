import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { hashPassword, isOutdated, isPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, type SignInResult, signIn } from '../../../platform/auth/sessions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, maySignIn, rehashPassword } from '../../members/members/index.ts';
import { signInMessages } from './sign-in.messages.ts';

/** Wrong passwords on a browser in which the member has signed in before: others cannot use up its tries. */
const perDevice: Limit = { name: 'sign-in device', points: 10, seconds: 60 };
/** On all other browsers: for one account, and from one address, which a school may share. */
const perAccount: Limit = {
  name: 'sign-in account',
  points: 10,
  seconds: 60,
  fieldMessages: { username: signInMessages.slowedDown },
};
const perAddress: Limit = { name: 'sign-in address', points: 100, seconds: 60 };

interface Attempt {
  username: string;
  password: string;
  address: string;
  browser: Browser;
  /** The id of the browser, if it is known to the member. */
  findDevice: (memberId: number) => string | undefined;
}

/** Signs a member in. Unknown addresses and wrong passwords get the same answer, and take as long. */
export async function signInByPassword(platform: Platform, attempt: Attempt): Promise<SignInResult> {
  const { username, password, address, browser } = attempt;
  const { limits, database } = platform;
  const member = await findMember(database, { email: username });
  const device = member && attempt.findDevice(member.id);
  const counted: readonly [Limit, string][] = device
    ? [[perDevice, device]]
    : [
        [perAddress, address],
        [perAccount, username],
      ];
  // Before the password is hashed, which is expensive.
  await Promise.all(counted.map(([limit, who]) => limits.count(limit, who)));
  const demoAccounts = platform.environment.sessions.demoAccounts && browser.isHere === true;
  const stored = member && maySignIn(member, { demoAccounts }) ? member.password_hash : undefined;
  if (!(await isPassword(password, stored)) || !member || !stored) {
    await recordEvent(database, { kind: 'sign_in_failed', memberId: member?.id, address });
    throw new AppError('unauthenticated', { message: authMessages.wrongCredentials });
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  if (passwordHash !== stored) await rehashPassword(database, { memberId: member.id, from: stored, to: passwordHash });
  const [result] = await Promise.all([
    signIn(platform, database, {
      memberId: member.id,
      browser,
      passwordHash,
      event: { kind: 'signed_in', address, detail: { by: 'password' } },
    }),
    ...counted.map(([limit, who]) => limits.forgive(limit, who)),
  ]);
  return result;
}
