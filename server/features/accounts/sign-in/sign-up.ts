import type { SignUpInput } from '@mutirao/contract/accounts/sign-up.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, type OpenedSession, openSession } from '../../../platform/auth/sessions.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMember } from '../../members/members/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { sendLink } from '../mail-links/index.ts';
import { assertRegistrationOpen } from './assert-registration-open.ts';

/** From one network address, which a school may share; and for one e-mail, taken or not. */
const perAddress: Limit = { name: 'sign-up address', points: 300, seconds: 3600 };
const perEmail: Limit = { name: 'sign-up e-mail', points: 20, seconds: 600 };

interface Request {
  input: SignUpInput;
  language: 'pt' | 'en';
  address: string;
  browser: Browser;
}

/** Creates an account, signs its member in, and mails the link that confirms the address. */
export async function signUp(
  platform: Platform,
  { input, language, address, browser }: Request,
): Promise<OpenedSession> {
  await assertRegistrationOpen(platform);
  await platform.limits.count(perAddress, address);
  await platform.limits.count(perEmail, input.email);
  await refuseWeakPassword(input.password, input, await wordsOfPlace(platform));
  const password_hash = await hashPassword(input.password);
  const now = platform.clock();
  return platform.write(async (transaction) => {
    const { first_name, last_name, email } = input;
    const member = { first_name, last_name, email, password_hash, language: input.language ?? language };
    const memberId = await createMember(transaction, member, now);
    await sendLink(platform, transaction, { memberId, email, language: member.language, purpose: 'verify' });
    const event = { kind: 'registered', address } as const;
    return openSession(platform, transaction, { memberId, browser, event });
  });
}
