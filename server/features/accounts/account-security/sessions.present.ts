import type { Session } from '@mutirao/contract/accounts/sessions.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow } from './sessions.queries.ts';

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
