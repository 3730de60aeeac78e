import type { Connection } from '../../../platform/database/schema.ts';
import { type NewActivity, upsertActivity } from './activities.queries.ts';

/**
 * Tells that a member did something, in the transaction in which they did it; the caller announces `member:{id}`.
 * The same again on the same day is not told twice.
 */
export function recordActivity(transaction: Connection, activity: NewActivity): Promise<void> {
  return upsertActivity(transaction, activity);
}
