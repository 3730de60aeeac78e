import { setTimeout as pause } from 'node:timers/promises';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** Connection exceptions, shutdown, start-up, too many connections, read-only after a failover. */
const unavailableStates = /^(08...|57P0[1-3]|53300|25006)$/;
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|timeout expired|client has encountered a connection error/i;

/** True when a query failed because the database is unavailable, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message))
    return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** In milliseconds. */
const retryEvery = 500;

/** Repeats a statement while the database is unavailable. Its outcome may be unknown, so repeating it must not matter. */
export async function untilAnswered<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await pause(retryEvery);
  }
}
