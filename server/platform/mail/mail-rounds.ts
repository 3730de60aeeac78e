import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { findLiveInstances, type Instance } from '../database/instance.ts';
import type { Connection, Database } from '../database/schema.ts';
import { untilAnswered } from '../database/stay-connected.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import type { Letter } from './layout.ts';
import {
  claimMail,
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  endMail,
  findClaims,
  findDueMails,
  hasClaim,
  type MailClaim,
  type MailRow,
  postponeMail,
  releaseClaims,
} from './mail.queries.ts';
import { type Deliver, failureOf, isRefusedForGood } from './transport.ts';

/** What became of a try, as the metrics count it. */
export type MailOutcome = 'sent' | 'dropped' | 'postponed';

interface Sending {
  readonly database: Database;
  readonly instance: Instance;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The mail as it is now; undefined when it is no longer worth sending. */
  readonly write: (mail: MailRow) => Promise<Letter | undefined>;
  readonly deliver: Deliver;
  /** Tries again later. */
  readonly retry: (after: Date) => Promise<void>;
  readonly onTried: (outcome: MailOutcome) => void;
  readonly tracing: Tracing | undefined;
}

/** The outcome of a mail: ended, to be retried, or not ours, since another instance sends it or has sent it. */
export type Outcome = 'ended' | 'later' | 'not ours';

const second = 1000;
const longestDelay = 60 * 60 * second;
/** A mail that could not be sent for so long is dropped. */
const timeToLive = 3 * 24 * 60 * 60 * second;

/**
 * Throws where others may have the claim by now, as after a machine was suspended. The lock is looked at first: while it
 * is held, no claim is released in the next 15 seconds.
 */
async function confirmClaim({ database, instance }: Sending, claim: MailClaim): Promise<void> {
  const isAlive = (await findLiveInstances(database)).has(instance.id);
  if (!isAlive || !(await hasClaim(database, claim))) throw new Error('The claim of this mail is lost');
}

async function tryToSend(
  sending: Sending,
  { mail, claim, now, held }: { mail: MailRow; claim: MailClaim; now: Date; held: AbortSignal },
): Promise<MailOutcome> {
  const { log, write, deliver, tracing } = sending;
  const { id, recipient, tries, created_at } = mail;
  const isOld = now.getTime() - created_at.getTime() > timeToLive;
  try {
    const letter = isOld ? undefined : await write(mail);
    if (!letter) return 'dropped';
    // Others may have the claim by now.
    held.throwIfAborted();
    const attributes = { 'mutirao.mail': mail.template, 'mutirao.try': tries + 1 };
    await traced(tracing, { name: `mail ${mail.template}`, kind: 'client', attributes }, () =>
      deliver({ id, to: recipient }, letter, { held, confirm: () => confirmClaim(sending, claim) }),
    );
    return 'sent';
  } catch (error) {
    log.warn({ failure: failureOf(error as Error), mail: id, try: tries + 1 }, 'a mail could not be sent');
    return isRefusedForGood(error as Error) ? 'dropped' : 'postponed';
  }
}

/**
 * Claims a mail and sends it, unless another instance has claimed it. An outage of the database is waited for, since the
 * others cannot know whether the mail went out. The delivery is aborted before the others take the claims of an instance
 * that has lost the database. This is delivery at least once: of a process that dies after the mail server took the mail,
 * another sends it again, with the same `Message-ID`.
 */
export async function sendClaimed(sending: Sending, id: string): Promise<Outcome> {
  const { database, instance, clock, retry, onTried } = sending;
  const held = await instance.hold();
  const claim = { id, claim: randomUUID(), instance: instance.id };
  const mail = await untilAnswered(() => claimMail(database, claim));
  if (!mail) return 'not ours';
  const now = clock();
  const outcome = await tryToSend(sending, { mail, claim, now, held });
  onTried(outcome);
  if (outcome !== 'postponed') {
    await untilAnswered(() => endMail(database, claim, { state: outcome, now }));
    return 'ended';
  }
  const after = new Date(now.getTime() + Math.min(longestDelay, 2 ** mail.tries * 2 * second));
  await untilAnswered(() => postponeMail(database, claim, after));
  // The rounds find bulk mails.
  if (!mail.bulk) await retry(after);
  return 'later';
}

interface SendingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly send: (id: string) => Promise<Outcome>;
  /** Has the rest sent by another job. */
  readonly leave: () => Promise<void>;
}

const bulkBatch = 50;
/** In milliseconds: after so long the job re-enqueues itself, far sooner than the queue takes it for lost. */
const longestTurn = 60_000;
/** After so many failures in a row, sending pauses until the next round. */
const failuresInARow = 3;

/**
 * Sends bulk mails, as long as there are any and the mail server takes them. Where other instances have claimed all that
 * it saw, it ends: they look again.
 */
export async function sendBulk({ database, clock, send, leave }: SendingOptions, ending: AbortSignal): Promise<void> {
  const end = performance.now() + longestTurn;
  let failures = 0;
  for (let hasTaken = true; hasTaken; ) {
    hasTaken = false;
    for (const id of await findDueMails(database, { now: clock(), bulk: true, limit: bulkBatch })) {
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

interface RoundOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Whether mails can be sent; without a mail server, they stay queued. */
  readonly hasServer: () => Promise<boolean>;
}

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
  readonly #options: RoundOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** How many looks in a row found a claim whose instance is dead. */
  #deadLooks = new Map<string, number>();

  constructor(options: RoundOptions) {
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
