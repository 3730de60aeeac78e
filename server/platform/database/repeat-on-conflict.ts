import { setTimeout as pause } from 'node:timers/promises';

/** A serialization failure and a deadlock: PostgreSQL has rolled the transaction back, so that others can go on. */
const conflicts: readonly unknown[] = ['40001', '40P01'];
const most = 3;

/** Runs a transaction again that conflicted with another one. Nothing else is repeated: its outcome may be unknown. */
export async function repeatOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === most || !conflicts.includes((error as { code?: unknown }).code)) throw error;
    }
    // Apart from each other, or they would meet again.
    await pause(Math.random() * 50 * tries);
  }
}
