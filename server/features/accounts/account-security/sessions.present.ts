import type { Session } from '@mutirao/contract/accounts/account-security/account-security.ts';
import type { Language } from '@mutirao/contract/language.ts';
import Bowser from 'bowser';
import type { SessionRow } from '../../../platform/auth/sessions.queries.ts';

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
