import { availableParallelism } from 'node:os';
import { IdleThread } from '../idle-thread.ts';
import { Semaphore } from '../limits/semaphore.ts';
import type { HashOrder } from './hash-thread.ts';

/** OWASP's parameters for Argon2id, which are the library's defaults: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashing leaves a core to the event loop. */
const threads = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** With 20 ms for a hash, the last in the queue waits for five seconds. */
const hashing = new Semaphore({ name: 'passwords', running: threads, waiting: 250 });
const module = new URL('./hash-thread.ts', import.meta.url);
const free = Array.from({ length: threads }, () => new IdleThread<HashOrder, string | boolean>({ module }));

/** Hashes in a thread of the lowest priority, so that a flood of sign-ins does not slow down other answers. */
function run(order: Omit<HashOrder, 'parameters'>): Promise<string | boolean> {
  return hashing.run(async () => {
    const thread = free.pop();
    if (!thread) throw new Error('More hashes run than there are threads');
    try {
      return await thread.run({ ...order, parameters, password: order.password.normalize('NFKC') });
    } finally {
      free.push(thread);
    }
  });
}

export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password }));
}

/** Verified where there is no account, so that the response time does not reveal it. */
let nobody: Promise<string> | undefined;

/** True when the password is the account's; takes as long without an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  const known = stored ?? (await nobody);
  const matches = await run({ password, stored: known });
  return matches === true && typeof stored === 'string';
}

/** True for a hash with parameters other than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix);
}
