import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { hashPassword, isPassword } from '../../../platform/auth/passwords.ts';
import { findSessionStart } from '../../../platform/auth/sessions.queries.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type MemberRow, replacePassword } from '../../members/members/index.ts';
import { expireLinks } from '../mail-links/index.ts';
import { securityMessages } from './account-security.messages.ts';
import { isFresh } from './account-security.policy.ts';

const perMember: Limit = { name: 'current password', points: 10, seconds: 60 };

interface Change {
  viewer: Viewer;
  member: MemberRow;
  current: string | undefined;
  password: string;
  address: string;
}

async function requireCurrent({ limits, database }: Platform, { member, current, address }: Change): Promise<void> {
  if (current === undefined) throw new AppError('invalid', { fieldMessages: { current_password: requiredMessage } });
  const who = String(member.id);
  await limits.count(perMember, who);
  if (!(await isPassword(current, member.password_hash))) {
    await recordEvent(database, { kind: 'password_refused', memberId: member.id, address });
    throw new AppError('invalid', { fieldMessages: { current_password: authMessages.wrongPassword } });
  }
  await limits.forgive(perMember, who);
}

async function requireFreshSession({ database, clock }: Platform, { viewer }: Change): Promise<void> {
  const startedAt = await findSessionStart(database, viewer.sessionId);
  if (!startedAt || !isFresh({ startedAt, now: clock() }))
    throw new AppError('refused', { message: securityMessages.signInAgain });
}

/** Checks a new password of a member; returns a function that writes it within a transaction. */
export async function prepareNewPassword(
  platform: Platform,
  change: Change,
): Promise<(transaction: Connection) => Promise<void>> {
  const { viewer, member, password, address } = change;
  await (member.password_hash === null ? requireFreshSession : requireCurrent)(platform, change);
  await refuseWeakPassword(password, member);
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
    if (member.email)
      await platform.mail.send(transaction, {
        to: member.email,
        language: member.language,
        template: 'password_changed',
        data: { memberId },
        memberId,
      });
  };
}
