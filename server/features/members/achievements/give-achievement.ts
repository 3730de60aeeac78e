import type { Connection } from '../../../platform/database/schema.ts';
import { recordActivity } from '../activities/index.ts';
import { insertAchievement, type NewAchievement } from './achievements.queries.ts';

/**
 * Gives a member a badge, once, in the transaction in which they earn it; the caller announces `member:{id}`.
 * True where they did not have it yet.
 */
export async function giveAchievement(transaction: Connection, given: NewAchievement): Promise<boolean> {
  if (!(await insertAchievement(transaction, given))) return false;
  const { kind: achievement, ...rest } = given;
  await recordActivity(transaction, { ...rest, kind: 'achievement_earned', achievement });
  return true;
}
