import type { Changes } from '@mutirao/contract/changes.ts';
import { isReadable, nearestReadable } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import type { LookFields, OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { leaveOut, recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lookTags } from './change-pictures.ts';
import { presentLook } from './dress-pages.ts';
import { identityMessages } from './identity.messages.ts';
import { findLookFields, upsertLookFields } from './look.ts';

/** E-mail addresses and phones are not in the audit log. */
const unsaid: readonly string[] = ['email', 'phone', 'whatsapp'];

interface Change {
  readonly viewer: Viewer;
  readonly address: string;
  readonly changes: Changes<LookFields>;
}

/** Changes fields of the look. */
export async function changeLook(
  platform: Pick<Platform, 'write' | 'database' | 'cache'>,
  { viewer, address, changes }: Change,
): Promise<OrganisationLook> {
  await platform.write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'organisation-look');
    const current = await findLookFields(transaction);
    const changed = applyChanges(current, changes);
    const next = { ...current, ...changed };
    if (next.offered_languages !== 'both' && next.default_language !== next.offered_languages) {
      const message = identityMessages.one_language;
      throw new AppError('invalid', { message, fieldMessages: { default_language: message } });
    }
    for (const [field, colour] of Object.entries({ main_colour: 'main', accent_colour: 'accent' } as const)) {
      const value = next[field as 'main_colour' | 'accent_colour'];
      if (isReadable(colour, value)) continue;
      const message = identityMessages.contrast(nearestReadable(colour, value));
      throw new AppError('invalid', { message, fieldMessages: { [field]: message } });
    }
    if (Object.keys(changed).length > 0) {
      await upsertLookFields(transaction, { look: next, changed });
      invalidate(...lookTags, 'transparency');
      const { before, after } = beforeAndAfter(current, changed);
      const detail = { before: leaveOut(before, unsaid), after: leaveOut(after, unsaid) };
      await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
    }
  });
  return presentLook(platform);
}
