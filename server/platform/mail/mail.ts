import type { Language } from '@mutirao/contract/language.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Letter, layOut } from './layout.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  endMail,
  findDueMails,
  insertBulkMails,
  insertMail,
  type MailRow,
  postponeMail,
  takeMail,
} from './mail.queries.ts';
import type { MailTemplate } from './mail-text.ts';
import { type Deliver, failureOf, isRefusedForGood } from './transport.ts';

interface NewMail {
  to: string;
  language: Language;
  template: string;
  /** What the template needs: ids rather than texts, and no secrets. */
  data: object;
  /** The member it belongs to, where that is not the account with the address. */
  memberId?: number;
}

/** The outcome of a mail: ended, to be retried, or not ours, since another instance sends it or has sent it. */
type Outcome = 'ended' | 'later' | 'not ours';

/** One of many mails of the same template. */
type OneOfMany = Omit<NewMail, 'template'> & { memberId: number };

interface Options {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: () => string;
  /** Absent without a mail server: mails stay queued. */
  deliver: Deliver | undefined;
}

const second = 1000;
const day = 24 * 60 * 60 * second;
const longestDelay = 60 * 60 * second;
/** A mail that could not be sent for so long is dropped. */
const worthSending = 3 * day;
/** How long sent mails are stored. */
const retention = 30 * day;
const job = 'mail';
const bulkJob = 'mail-bulk';
const perLook = { mails: 1000, bulk: 50 };
/** After so long the bulk job re-enqueues itself, far sooner than the queue takes it for lost. */
const bulkTurn = 60 * second;
/** After so many failures in a row, sending pauses until the next round. */
const failuresInARow = 3;

/** Outgoing mails: queued within a transaction, sent once after its commit. */
export class Mail {
  readonly #options: Options;
  readonly #templates = new Map<string, MailTemplate<never>>();

  constructor(options: Options) {
    this.#options = options;
    const { jobs, deliver } = options;
    jobs.handle<{ id: string }>(job, async ({ id }) => {
      if (deliver) await this.#try(id, deliver);
    });
    jobs.handle(bulkJob, (_data, ending) => (deliver ? this.#sendBulk(deliver, ending) : Promise.resolve()));
    // Mails of an instance that died, and those that had to wait for a mail server.
    jobs.every('mail-rounds', '*/5 * * * *', () => this.#makeRounds());
  }

  /** Registers a template. */
  template<Data extends object>(name: string, template: MailTemplate<Data>): void {
    if (this.#templates.has(name)) throw new Error(`There are two mail templates called ${name}`);
    this.#templates.set(name, template);
  }

  /** Queues a mail, which is sent if and only if the caller's transaction commits. */
  async send(connection: Connection, { to, language, template, data, memberId }: NewMail): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    const now = this.#options.clock();
    const id = await insertMail(connection, { recipient: to, language, template, data, memberId, now });
    if (this.#options.deliver) await this.#options.jobs.add(connection, job, { id }, { onceFor: id });
  }

  /** Queues bulk mails, sent in sequence without delaying other mails. */
  async sendMany(connection: Connection, template: string, mails: readonly OneOfMany[]): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    if (mails.length === 0) return;
    const rows = mails.map(({ to, ...mail }) => ({ ...mail, recipient: to }));
    await insertBulkMails(connection, { template, mails: rows, now: this.#options.clock() });
    if (this.#options.deliver) await this.#addBulkJob(connection);
  }

  /** Resumes mails that were queued before this start. */
  async start(): Promise<void> {
    if (this.#options.deliver) await this.#makeRounds();
  }

  /** A mail as it would be sent now; undefined when it is no longer worth sending. */
  async write({ template, data, language }: MailRow): Promise<Letter | undefined> {
    const render = this.#templates.get(template) as MailTemplate<object> | undefined;
    if (!render) throw new Error(`There is no mail template called ${template}`);
    const page = (path: string) => inLanguage(`${this.#options.publicUrl()}${path}`, language);
    const text = await render(data as object, { language, page });
    return text && layOut(text, language);
  }

  async #makeRounds(): Promise<void> {
    const { database, jobs, clock, deliver } = this.#options;
    const now = clock();
    await deleteMailsEndedBefore(database, new Date(now.getTime() - retention));
    await dropBulkMailsDueBefore(database, new Date(now.getTime() - worthSending), now);
    if (!deliver) return;
    for (const id of await findDueMails(database, { now, bulk: false, limit: perLook.mails }))
      await jobs.add(database, job, { id }, { onceFor: id });
    const [waiting] = await findDueMails(database, { now, bulk: true, limit: 1 });
    if (waiting) await this.#addBulkJob(database);
  }

  #addBulkJob(connection: Connection): Promise<void> {
    return this.#options.jobs.add(connection, bulkJob, {}, { onceFor: bulkJob });
  }

  /**
   * Sends bulk mails, as long as there are any and the mail server takes them. Where other instances have locked all
   * that it saw, it ends: they look again.
   */
  async #sendBulk(deliver: Deliver, ending: AbortSignal): Promise<void> {
    const { database, clock } = this.#options;
    const end = performance.now() + bulkTurn;
    let failures = 0;
    for (let hasTaken = true; hasTaken; ) {
      hasTaken = false;
      for (const id of await findDueMails(database, { now: clock(), bulk: true, limit: perLook.bulk })) {
        if (ending.aborted || performance.now() >= end) return this.#addBulkJob(database);
        const outcome = await this.#try(id, deliver);
        if (outcome === 'not ours') continue;
        hasTaken = true;
        failures = outcome === 'ended' ? 0 : failures + 1;
        // The next round retries.
        if (failures >= failuresInARow) return;
      }
    }
  }

  /** Sends a mail under a row lock, so that two instances never send it; the lock ends with its process. */
  #try(id: string, deliver: Deliver): Promise<Outcome> {
    const { database, clock, log, jobs } = this.#options;
    return database.transaction().execute(async (transaction) => {
      const mail = await takeMail(transaction, id);
      if (!mail) return 'not ours';
      const now = clock();
      const isOld = now.getTime() - mail.created_at.getTime() > worthSending;
      try {
        const letter = isOld ? undefined : await this.write(mail);
        if (letter) await deliver({ id, to: mail.recipient }, letter);
        await endMail(transaction, id, letter ? 'sent' : 'dropped', now);
        return 'ended';
      } catch (error) {
        log.warn({ failure: failureOf(error as Error), mail: id, try: mail.tries + 1 }, 'a mail could not be sent');
        if (isRefusedForGood(error as Error)) {
          await endMail(transaction, id, 'dropped', now);
          return 'ended';
        }
        const after = new Date(now.getTime() + Math.min(longestDelay, 2 ** mail.tries * 2 * second));
        await postponeMail(transaction, id, after);
        // The rounds find bulk mails.
        if (!mail.bulk) await jobs.add(transaction, job, { id }, { onceFor: id, after });
        return 'later';
      }
    });
  }
}
