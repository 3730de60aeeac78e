import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../limits/semaphore.ts';

// OWASP's parameters for Argon2id, which are the library's defaults: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/**
 * Hashing leaves a core to the event loop, and a thread of Node's pool to compression and files. With 20 ms for a hash,
 * the last in the queue waits for five seconds.
 */
const hashing = new Semaphore({ running: Math.max(1, Math.min(availableParallelism() - 1, 3)), waiting: 250 });

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password.normalize('NFKC'), parameters));
}

/** Verified where there is no account, so that the response time does not reveal it. */
const nobody = hashPassword('nobody has this password');

/** True when the password is the account's; takes as long without an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ?? (await nobody);
  const matches = await hashing.run(() => verify(known, password.normalize('NFKC')));
  return matches && typeof stored === 'string';
}

/** True for a hash with parameters other than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix);
}
