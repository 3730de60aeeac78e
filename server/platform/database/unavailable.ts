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
