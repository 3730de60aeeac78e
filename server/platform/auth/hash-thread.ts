import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '../idle-thread.ts';

/** A password to be hashed with such parameters; with `stored`, to be compared with that hash. */
export interface HashOrder {
  readonly parameters: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
  readonly password: string;
  readonly stored?: string;
}

// A thread that hashes, one password for each message.

lowerPriority();
parentPort?.on('message', ({ parameters, password, stored }: HashOrder) => {
  parentPort?.postMessage(stored === undefined ? hashSync(password, parameters) : verifySync(stored, password));
});
