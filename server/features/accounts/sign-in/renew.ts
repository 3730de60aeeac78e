import { findSessionOfToken, renewSession } from '../../../platform/auth/renew-session.ts';
import type { OpenedSession } from '../../../platform/auth/sessions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signInMessages } from './sign-in.messages.ts';

/** By network address, which a school may share, and by session, with any of its tokens. */
const perAddress: Limit = { name: 'renewal address', points: 600, seconds: 60 };
const perSession: Limit = { name: 'renewal session', points: 30, seconds: 60 };

interface Request {
  refreshToken: string | undefined;
  attempt?: string | undefined;
  address: string;
}

/** Exchanges a refresh token for its successor; a used token ends its session. */
export async function renew(platform: Platform, { refreshToken, attempt, address }: Request): Promise<OpenedSession> {
  const { limits, database, environment } = platform;
  await limits.count(perAddress, address);
  const sessionId = refreshToken && (await findSessionOfToken(database, refreshToken));
  if (sessionId) await limits.count(perSession, sessionId);
  const now = platform.clock();
  const renewed = refreshToken
    ? await platform.write((transaction) =>
        renewSession(transaction, { refreshToken, attempt, rules: environment.sessions, now }),
      )
    : undefined;
  if (!renewed) throw new AppError('unauthenticated', { message: signInMessages.sessionExpired });
  return renewed;
}
