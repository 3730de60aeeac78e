import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { findLiveInstances } from '../database/instance.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  findClaims,
  findDueMails,
  releaseClaims,
} from './mail.queries.ts';
import { timeToLive } from './send-claimed.ts';

interface Options {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Whether mails can be sent; without a mail server, they stay queued. */
  readonly hasServer: () => Promise<boolean>;
}

const second = 1000;
const day = 24 * 60 * 60 * second;
/** How long sent mails are stored. */
const retention = 30 * day;
export const mailJob = 'mail';
export const bulkJob = 'mail-bulk';
/** The jobs about queued mails: a round adds those that are missing. */
export const mailJobs = [mailJob, bulkJob] as const;
const batchSize = 1000;
const watchEvery = 5 * second;
/**
 * Looks in a row, about 15 seconds, that find the lock of a claim's instance free: then it has ended, or has stopped
 * sending (`mostUnanswered` in `instance.ts`). A look that fails begins again, as when all instances lose their locks
 * because the database moves.
 */
const firmlyDead = 4;
/** The same for a claim of the version before, which names no instance: longer than it takes to send and record a mail. */
const firmlyAbandoned = 50;

/** Adds the job that sends bulk mails, of which one is enough. */
export function addBulkJob(jobs: Jobs, connection: Connection): Promise<void> {
  return jobs.add(connection, bulkJob, {}, { onceFor: bulkJob });
}

/** Looks after the queue: mails of an instance that died, those that had to wait for a mail server, and old ones. */
export class MailRounds {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** How many looks in a row found a claim whose instance is dead. */
  #deadLooks = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    const { jobs } = options;
    jobs.every('mail-rounds', '*/5 * * * *', () => this.make());
  }

  async make(): Promise<void> {
    const { database, clock } = this.#options;
    const now = clock();
    await deleteMailsEndedBefore(database, new Date(now.getTime() - retention));
    await dropBulkMailsDueBefore(database, new Date(now.getTime() - timeToLive), now);
    await this.#addDueMails();
  }

  /** Looks every few seconds for claims of instances that ended, until it is stopped. */
  watch(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(async () => {
      try {
        await this.#look();
      } catch (error) {
        this.#deadLooks.clear();
        this.#options.log.warn({ err: error }, 'claims of mails could not be looked at');
      }
      this.watch();
    }, watchEvery).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { database } = this.#options;
    const claims = await findClaims(database, batchSize);
    const live = claims.length > 0 ? await findLiveInstances(database) : new Set<number>();
    const dead = claims.filter(({ instance }) => instance === null || !live.has(instance));
    const looks = new Map(dead.map(({ claim }) => [claim, (this.#deadLooks.get(claim) ?? 0) + 1]));
    this.#deadLooks = looks;
    const released = dead.filter(
      ({ claim, instance }) => (looks.get(claim) ?? 0) >= (instance === null ? firmlyAbandoned : firmlyDead),
    );
    if (released.length === 0) return;
    await releaseClaims(database, released);
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
