import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { endSession, endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Signs a member out of one browser; sessions of others are unknown, like expired ones. */
export async function endOwnSession(
  platform: Platform,
  { viewer, sessionId, address }: { viewer: Viewer; sessionId: string; address: string },
): Promise<void> {
  if (sessionId !== viewer.sessionId) await requireFreshAuthentication(platform, viewer);
  const now = platform.clock();
  const ended = await platform.write(async (transaction) => {
    if (!(await endSession(transaction, { sessionId, memberId: viewer.id, now }))) return false;
    await recordEvent(transaction, { kind: 'session_ended', memberId: viewer.id, address, detail: { sessionId } });
    return true;
  });
  if (!ended) throw new AppError('not_found');
}

/** Signs a member out of every browser, or of every one but that they are using. */
export async function endAllSessions(
  platform: Platform,
  { viewer, includingThis, address }: { viewer: Viewer; includingThis: boolean; address: string },
): Promise<void> {
  await requireFreshAuthentication(platform, viewer);
  const now = platform.clock();
  const { id: memberId, sessionId } = viewer;
  await platform.write(async (transaction) => {
    await endSessions(transaction, { memberId, except: includingThis ? undefined : sessionId, now });
    const detail = includingThis ? { all: true, includingThis } : { all: true };
    await recordEvent(transaction, { kind: 'session_ended', memberId, address, detail });
  });
}
