import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type MemberRow, mailMember, replacePassword } from '../../members/members/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { expireLinks } from '../mail-links/index.ts';

interface PasswordChange {
  viewer: Viewer;
  member: MemberRow;
  password: string;
  address: string;
}

/** Checks a new password of a member; returns a function that writes it within a transaction. */
export async function prepareNewPassword(
  platform: Platform,
  { viewer, member, password, address }: PasswordChange,
): Promise<(transaction: Connection) => Promise<void>> {
  await refuseWeakPassword(password, member, await wordsOfPlace(platform));
  const hash = await hashPassword(password);

  return async (transaction) => {
    const now = platform.clock();
    const memberId = member.id;
    const replaced = await replacePassword(transaction, { memberId, from: member.password_hash, to: hash, now });
    // A concurrent change replaced the current password.
    if (!replaced) throw new AppError('conflict');
    await endSessions(transaction, { memberId, except: viewer.sessionId, now });
    await expireLinks(transaction, { memberId, purposes: ['reset', 'change_email'], now });
    await recordEvent(transaction, { kind: 'password_changed', memberId, address });
    await mailMember(platform, transaction, { member, template: 'password_changed' });
  };
}
