/** No room on the device, in the quota, or below the largest size of a file that this process may write. */
const fileErrors = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const postgresDiskFull = '53100';

/** True when a write failed because there is no room, on our disk or on the database's. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === postgresDiskFull || fileErrors.has(code ?? '') || (cause !== undefined && isDiskFull(cause));
}
