import type { FirstCredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { askForNewEmail } from './change-email.ts';
import { prepareNewPassword } from './change-password.ts';

/** Each sends two mails. */
export const newEmailsPerMember: Limit = { name: 'new e-mail', points: 5, seconds: 3600 };

interface Request {
  viewer: Viewer;
  input: FirstCredentialsInput;
  address: string;
}

/** Changes the password of a member, requests the confirmation of a new address, or both. */
export async function changeCredentials(platform: Platform, { viewer, input, address }: Request): Promise<void> {
  const { database, limits, write } = platform;
  const member = await findMember(database, { id: viewer.id });
  if (!member) throw new AppError('unauthenticated');
  const { email, current_password: current, password } = input;
  const isNewEmail = email !== member.email;
  if (isNewEmail) await limits.count(newEmailsPerMember, String(member.id));
  const writePassword =
    password === undefined
      ? undefined
      : await prepareNewPassword(platform, { viewer, member, current, password, address });
  await write(async (transaction) => {
    // First, since it invalidates the links sent before.
    await writePassword?.(transaction);
    if (isNewEmail) await askForNewEmail(platform, transaction, { member, email, actorId: undefined, address });
  });
}
