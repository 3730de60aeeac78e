import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';

const perMember: Limit = { name: 'current password', points: 10, seconds: 60 };

interface Check {
  memberId: number;
  /** The hash of the member's password; null where there is none. */
  hash: string | null;
  password: string;
  /** The field of the password in the call. */
  field: string;
  address: string;
}

/** Refuses a password at its field that is not the member's. */
export async function requirePassword({ limits, database }: Platform, check: Check): Promise<void> {
  const { memberId, hash, password, field, address } = check;
  const who = String(memberId);
  await limits.count(perMember, who);
  if (!(await isPassword(password, hash))) {
    await recordEvent(database, { kind: 'password_refused', memberId, address });
    throw new AppError('invalid', { fieldMessages: { [field]: authMessages.wrongPassword } });
  }
  await limits.forgive(perMember, who);
}
