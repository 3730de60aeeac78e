import { type Browser, openSession } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberMessages } from '../../members/members/index.ts';
import {
  deleteToken,
  findOwner,
  findToken,
  lockIdentity,
  lockTokenForUpdate,
  type Providers,
  providerMessages,
} from '../providers/index.ts';
import type { OpenedSession } from './give-credentials.ts';
import { registerByProvider } from './register-by-provider.ts';

/** From one network address, which a school may share; and for one account elsewhere. */
const perAddress: Limit = { name: 'social sign-in address', points: 600, seconds: 3600 };
const perIdentity: Limit = { name: 'social sign-in identity', points: 30, seconds: 600 };

interface Attempt {
  provider: string;
  access_token: string;
  accept_terms: boolean;
  language: 'pt' | 'en';
  address: string;
  browser: Browser;
}

/** Signs in by a provider's data; newcomers who accept the terms get an account. A token is valid once. */
export async function signInByProvider(
  platform: Platform,
  providers: Providers,
  attempt: Attempt,
): Promise<OpenedSession> {
  const { access_token, accept_terms, language, address, browser } = attempt;
  const provider = providers.get(attempt.provider).id;
  await platform.limits.count(perAddress, address);
  const now = platform.clock();
  const hash = hashSecret(access_token);
  const known = await findToken(platform.database, { hash, provider, now });
  if (known) await platform.limits.count(perIdentity, `${provider} ${known.subject}`);

  const signIn = () =>
    platform.write(async (transaction) => {
      const token = await lockTokenForUpdate(transaction, { hash, provider, now });
      if (!token) throw new AppError('unauthenticated', { message: providerMessages.attemptOver });
      await lockIdentity(transaction, token);
      const memberId =
        (await findOwner(transaction, token)) ??
        (await registerByProvider(platform, transaction, {
          token,
          accepted: accept_terms,
          providers,
          language,
          address,
          now,
        }));
      await deleteToken(transaction, hash);
      const event = { kind: 'signed_in', address, detail: { by: provider } } as const;
      const session = await openSession(transaction, { memberId, browser, now, event });
      return { memberId, ...session };
    });

  return signIn().catch((error: unknown) => {
    // A concurrent registration took the address: the second try finds its account.
    if (error instanceof AppError && error.localizedMessage === memberMessages.emailTaken) return signIn();
    throw error;
  });
}
