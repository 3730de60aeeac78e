import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { findLiveInstances, type Instance } from '../database/instance.ts';
import type { Database } from '../database/schema.ts';
import { untilAnswered } from '../database/unavailable.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import type { Letter } from './layout.ts';
import {
  claimMail,
  endMail,
  findDueMails,
  hasClaim,
  type MailClaim,
  type MailRow,
  postponeMail,
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
export const timeToLive = 3 * 24 * 60 * 60 * second;

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
