import { recordEvent } from '../../../platform/audit/record-event.ts';
import { findSessionOfToken } from '../../../platform/auth/renew-session.ts';
import { endSession } from '../../../platform/auth/sessions.ts';
import type { Platform } from '../../../platform/platform.ts';

interface Replacement {
  /** That the browser had before it signed in. */
  refreshToken: string | undefined;
  memberId: number;
  address: string;
}

/** Ends the session of a browser that has signed in anew: its tokens are lost there, and could be used elsewhere. */
export async function endReplacedSession(
  { database, write, clock }: Pick<Platform, 'database' | 'write' | 'clock'>,
  { refreshToken, memberId, address }: Replacement,
): Promise<void> {
  const sessionId = refreshToken && (await findSessionOfToken(database, refreshToken));
  if (!sessionId) return;
  await write(async (transaction) => {
    if (!(await endSession(transaction, { sessionId, now: clock() }))) return;
    await recordEvent(transaction, { kind: 'session_ended', memberId, address, detail: { sessionId, replaced: true } });
  });
}
