import type { ProfileChange, ProfileInput, UserProfile } from '@mutirao/contract/members/profiles.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { completeChange } from './complete-change.ts';
import { findProfile, upsertProfileRow } from './profiles.queries.ts';
import { recordCompletion } from './record-completion.ts';

const fields: readonly (keyof ProfileInput)[] = ['about', 'birthdate', 'gender'];

/** Upserts the profile of a member; omitted fields of an existing profile keep their value. */
export function upsertProfile(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  memberId: number,
  change: ProfileChange,
): Promise<{ profile: UserProfile; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id: memberId, now, invalidate });
    const stored = await findProfile(transaction, memberId);
    const input = completeChange(fields, stored ?? {}, change);
    const created = await upsertProfileRow(transaction, { memberId, input, now });
    if (created) await recordCompletion(transaction, memberId, now);
    const { user_profile: profile } = await getUser(transaction, memberId);
    return { profile: profile as UserProfile, created };
  });
}
