const awayCodes = new Set([
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
const awayStates = /^(08...|57P0[1-3]|53300|25006)$/;
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|timeout expired|client has encountered a connection error/i;

/** True when a query failed because the database cannot be reached just now, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (awayCodes.has(code) || awayStates.test(code) || awayMessages.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseAway);
}
