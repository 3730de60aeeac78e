import { hash, verify } from '@node-rs/argon2';

// What OWASP asks of Argon2id, the library's own choice, at present: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Verified where there is no account, so that its absence takes as long to tell as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the account's; without an account it takes as long to say no. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return matches && typeof stored === 'string';
}

/** True for a hash that was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix);
}
