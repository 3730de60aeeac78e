import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { findDueMails } from './mail.queries.ts';
import type { Outcome } from './send-claimed.ts';

interface Options {
  readonly database: Database;
  readonly clock: Clock;
  readonly send: (id: string) => Promise<Outcome>;
  /** Has the rest sent by another job. */
  readonly leave: () => Promise<void>;
}

const batchSize = 50;
/** In milliseconds: after so long the job re-enqueues itself, far sooner than the queue takes it for lost. */
const longestTurn = 60_000;
/** After so many failures in a row, sending pauses until the next round. */
const failuresInARow = 3;

/**
 * Sends bulk mails, as long as there are any and the mail server takes them. Where other instances have claimed all that
 * it saw, it ends: they look again.
 */
export async function sendBulk({ database, clock, send, leave }: Options, ending: AbortSignal): Promise<void> {
  const end = performance.now() + longestTurn;
  let failures = 0;
  for (let hasTaken = true; hasTaken; ) {
    hasTaken = false;
    for (const id of await findDueMails(database, { now: clock(), bulk: true, limit: batchSize })) {
      if (ending.aborted || performance.now() >= end) return leave();
      const outcome = await send(id);
      if (outcome === 'not ours') continue;
      hasTaken = true;
      failures = outcome === 'ended' ? 0 : failures + 1;
      // The next round retries.
      if (failures >= failuresInARow) return;
    }
  }
}
