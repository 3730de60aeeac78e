import type { Localized } from '@mutirao/contract/schemas.ts';
import { editingMessages } from './editing.messages.ts';

/** At the field of the end, where it is before the start; both are days or null. */
export function endsBeforeStart(field: string, start: unknown, end: unknown): Readonly<Record<string, Localized>> {
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? { [field]: editingMessages.endsBeforeStart }
    : {};
}
