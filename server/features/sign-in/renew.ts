import { renewSession } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedSession } from './give-credentials.ts';

const perAddress: Limit = { name: 'renewal address', points: 600, seconds: 60 };

interface Request {
  refreshToken: string | undefined;
  attempt?: string | undefined;
  address: string;
}

/** Takes a refresh token for its successor; a token that was used before ends its session. */
export async function renew(platform: Platform, { refreshToken, attempt, address }: Request): Promise<OpenedSession> {
  await platform.limits.count(perAddress, address);
  const now = platform.clock();
  const renewed = refreshToken
    ? await platform.write((transaction) => renewSession(transaction, { refreshToken, attempt, now }))
    : undefined;
  if (!renewed) throw new AppError('unauthenticated', { message: 'session_over' });
  return renewed;
}
