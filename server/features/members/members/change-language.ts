import type { Language } from '@mutirao/contract/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember } from './change-member.ts';

/** Changes the language of mails to a member. */
export function changeLanguage(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  id: number,
  language: Language,
): Promise<void> {
  return write((transaction, invalidate) =>
    changeMember(transaction, { id, now: clock(), invalidate, set: { language } }),
  );
}
