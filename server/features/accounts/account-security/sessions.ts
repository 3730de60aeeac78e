import type { Session } from '@mutirao/contract/accounts/account-security/account-security.ts';
import type { Language } from '@mutirao/contract/language.ts';
import Bowser from 'bowser';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { SessionRow } from '../../../platform/auth/sessions.queries.ts';
import { endSession, endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';

const unknown = { pt: 'Navegador desconhecido', en: 'Unknown browser' } as const;

/** Browser and system in words, such as "Firefox, Android". */
export function describeDevice(userAgent: string, language: Language): string {
  if (userAgent === '') return unknown[language];
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || unknown[language];
}

/** A session as its member sees it. */
export function presentSession(row: SessionRow, currentId: string, language: Language): Session {
  return {
    id: row.id,
    device: describeDevice(row.user_agent, language),
    place: row.time_zone,
    created_at: row.created_at.toISOString(),
    updated_at: row.seen_at.toISOString(),
    is_current: row.id === currentId,
  };
}

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
