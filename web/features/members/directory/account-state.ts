import { type DirectoryEntry, endlessSuspension } from '@mutirao/contract/members/directory/directory.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import type { messages } from './messages.pt.ts';

export const useDirectoryTexts = defineTexts('directory', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The state of an account in words. */
export function describeState(
  { suspended_until, deletion_at, is_confirmed }: DirectoryEntry,
  t: (typeof messages)['states'],
): string {
  if (suspended_until)
    return t.suspended(suspended_until === endlessSuspension ? undefined : formatDay(suspended_until));
  if (deletion_at) return t.leaving(formatDay(deletion_at));
  return is_confirmed ? t.active : t.unconfirmed;
}
