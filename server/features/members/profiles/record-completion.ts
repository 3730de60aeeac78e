import type { Connection } from '../../../platform/database/schema.ts';
import { giveAchievement } from '../achievements/index.ts';
import { recordActivity } from '../activities/index.ts';
import { findCompleteness } from './profiles.queries.ts';

/** Records once that a member has completed the profile, after its last part is written. */
export async function recordCompletion(transaction: Connection, memberId: number, now: Date): Promise<void> {
  if (!(await findCompleteness(transaction, memberId))) return;
  await recordActivity(transaction, { memberId, kind: 'profile_completed', now });
  await giveAchievement(transaction, { memberId, kind: 'profile_complete', now });
}
