import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../platform/database/schema.ts';

/** Locks the factors of a member until the transaction ends: which one is the first or the last is certain then. */
export function lockFactors(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  return acquireAdvisoryLock(transaction, 'second-factor', memberId);
}
