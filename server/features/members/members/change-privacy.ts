import type { Privacy, PrivacyInput } from '@mutirao/contract/members/privacy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember } from './change-member.ts';
import { getUser } from './get-user.ts';

/** Changes where a member is shown to others; omitted fields keep their value. */
export function changePrivacy(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  id: number,
  input: PrivacyInput,
): Promise<Privacy> {
  return write(async (transaction, invalidate) => {
    await changeMember(transaction, { id, now: clock(), invalidate, set: input });
    return (await getUser(transaction, id)).privacy;
  });
}
