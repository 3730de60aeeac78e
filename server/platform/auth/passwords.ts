import { hash, verify } from '@node-rs/argon2';

// OWASP's parameters for Argon2id, which are the library's defaults: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Verified where there is no account, so that the response time does not reveal it. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the account's; takes as long without an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return matches && typeof stored === 'string';
}

/** True for a hash with parameters other than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix);
}
