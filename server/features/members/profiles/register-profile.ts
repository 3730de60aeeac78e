import type { User } from '@mutirao/contract/members/members.ts';
import type { WholeProfileInput } from '@mutirao/contract/members/profiles.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { upsertContestantRow, upsertProfileRow } from './profiles.queries.ts';
import { recordCompletion } from './record-completion.ts';

/** Stores the profile form in one transaction; `created` where the profile was not complete before. */
export function registerProfile(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  memberId: number,
  input: WholeProfileInput,
): Promise<{ user: User; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    const { first_name, last_name } = input;
    await changeMember(transaction, { id: memberId, now, invalidate, set: { first_name, last_name } });
    const firstProfile = await upsertProfileRow(transaction, { memberId, input, now });
    const firstContestant = await upsertContestantRow(transaction, { memberId, input, now });
    const created = firstProfile || firstContestant;
    if (created) await recordCompletion(transaction, memberId, now);
    return { user: await getUser(transaction, memberId), created };
  });
}
