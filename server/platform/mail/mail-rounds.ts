import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  findClaims,
  findDueMails,
  type MailClaim,
  releaseClaims,
} from './mail.queries.ts';
import { timeToLive } from './send-claimed.ts';

interface Options {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Whether mails can be sent; without a mail server, they stay queued. */
  readonly hasServer: () => Promise<boolean>;
}

const second = 1000;
const day = 24 * 60 * 60 * second;
/** How long sent mails are stored. */
const retention = 30 * day;
export const mailJob = 'mail';
export const bulkJob = 'mail-bulk';
const claimsJob = 'mail-claims';
/** The jobs about queued mails: a round adds those that are missing. */
export const mailJobs = [mailJob, bulkJob, claimsJob] as const;
const batchSize = 1000;
/**
 * A claim that stands for so long while the database answers is of an instance that ended: longer than one that loses
 * the database takes to write a mail, to deliver and to record it.
 */
const claimTimeout = 4 * 60 * second;

/** Adds the job that sends bulk mails, of which one is enough. */
export function addBulkJob(jobs: Jobs, connection: Connection): Promise<void> {
  return jobs.add(connection, bulkJob, {}, { onceFor: bulkJob });
}

/** Looks after the queue: mails of an instance that died, those that had to wait for a mail server, and old ones. */
export class MailRounds {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    const { database, jobs } = options;
    jobs.handle<{ claims: readonly MailClaim[] }>(claimsJob, async ({ claims }) => {
      await releaseClaims(database, claims);
      await this.#addDueMails();
    });
    jobs.every('mail-rounds', '*/5 * * * *', () => this.make());
  }

  async make(): Promise<void> {
    const { database, jobs, clock } = this.#options;
    const now = clock();
    await deleteMailsEndedBefore(database, new Date(now.getTime() - retention));
    await dropBulkMailsDueBefore(database, new Date(now.getTime() - timeToLive), now);
    const claims = await findClaims(database, batchSize);
    const after = new Date(now.getTime() + claimTimeout);
    // A job that waits already knows only the claims of its own round.
    if (claims.length > 0) await jobs.add(database, claimsJob, { claims }, { after });
    await this.#addDueMails();
  }

  async #addDueMails(): Promise<void> {
    const { database, jobs, clock, hasServer } = this.#options;
    if (!(await hasServer())) return;
    const now = clock();
    for (const id of await findDueMails(database, { now, bulk: false, limit: batchSize }))
      await jobs.add(database, mailJob, { id }, { onceFor: id });
    const [waiting] = await findDueMails(database, { now, bulk: true, limit: 1 });
    if (waiting) await addBulkJob(jobs, database);
  }
}
