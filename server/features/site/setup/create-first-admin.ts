import type { Language } from '@mutirao/contract/language.ts';
import type { FirstAdminInput } from '@mutirao/contract/site/setup/setup.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, type OpenedSession, openSession } from '../../../platform/auth/sessions.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendLink } from '../../accounts/mail-links/index.ts';
import { createMember } from '../../members/members/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { assertSetupLink, consumeSetupLink } from './setup-link.ts';

interface Request {
  readonly token: string;
  readonly input: FirstAdminInput;
  readonly language: Language;
  readonly address: string;
  readonly browser: Browser;
}

/** Creates the account of the first master admin and signs them in; with any link, only once. */
export async function createFirstAdmin(
  platform: Platform,
  { token, input, language, address, browser }: Request,
): Promise<OpenedSession> {
  // Before the password is hashed, which costs more than the look at the link.
  await assertSetupLink(platform.database, token);
  await refuseWeakPassword(input.password, input, await wordsOfPlace(platform));
  const password_hash = await hashPassword(input.password);
  return platform.write(async (transaction) => {
    await consumeSetupLink(transaction, token);
    const { first_name, last_name, email } = input;
    const member = { first_name, last_name, email, password_hash, language: input.language ?? language };
    const role = 'master_admin';
    const memberId = await createMember(transaction, { ...member, roles: [role] }, platform.clock());
    await sendLink(platform, transaction, { memberId, email, language: member.language, purpose: 'verify' });
    const event = { kind: 'registered', address } as const;
    const session = await openSession(platform, transaction, { memberId, browser, event });
    await recordEvent(transaction, { kind: 'roles_changed', memberId, address, detail: { by: 'first start', role } });
    return session;
  });
}
