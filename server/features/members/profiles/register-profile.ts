import type { User } from '@mutirao/contract/members/members.ts';
import type { WholeProfileInput } from '@mutirao/contract/members/profile.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { noteCompletion } from './note-completion.ts';
import { writeContestant, writeProfile } from './profiles.queries.ts';

/** Stores the whole profile form at once, all of it or nothing; `created` where the profile was not complete before. */
export function registerProfile(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  memberId: number,
  input: WholeProfileInput,
): Promise<{ user: User; created: boolean }> {
  return write(async (transaction, changed) => {
    const now = clock();
    const { first_name, last_name } = input;
    await changeMember(transaction, { id: memberId, now, changed, set: { first_name, last_name } });
    const firstProfile = await writeProfile(transaction, { memberId, input, now });
    const firstContestant = await writeContestant(transaction, { memberId, input, now });
    const created = firstProfile || firstContestant;
    if (created) await noteCompletion(transaction, memberId, now);
    return { user: await getUser(transaction, memberId), created };
  });
}
