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
  /** Whose mail it is, where that is not whoever has the address. */
  memberId?: number;
}

/** What became of a mail: ended for good, to be tried again, or not ours, as another sends it or has sent it. */
type Outcome = 'ended' | 'later' | 'not ours';

/** One of many mails of the same template. */
type OneOfMany = Omit<NewMail, 'template'> & { memberId: number };

interface Options {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: () => string;
  /** Absent where no mail server is set: mails are kept. */
  deliver: Deliver | undefined;
}

const second = 1000;
const day = 24 * 60 * 60 * second;
const longestDelay = 60 * 60 * second;
/** A mail that could not be sent for so long is no longer wanted. */
const worthSending = 3 * day;
/** How long what was sent is kept. */
const retention = 30 * day;
const job = 'mail';
const bulkJob = 'mail-bulk';
const perLook = { mails: 1000, bulk: 50 };
/** After so long the sender of mails to many begins anew, far sooner than the queue takes its job for lost. */
const bulkTurn = 60 * second;
/** After so many failures in a row the mail server is left alone until the next round. */
const failuresInARow = 3;

/** Mails to people: asked for within a transaction, sent after it, once. */
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
    // What an instance left behind that died, and what had to wait for a mail server.
    jobs.every('mail-rounds', '*/5 * * * *', () => this.#makeRounds());
  }

  /** Says how the mails of this name are written. */
  template<Data extends object>(name: string, template: MailTemplate<Data>): void {
    if (this.#templates.has(name)) throw new Error(`There are two mail templates called ${name}`);
    this.#templates.set(name, template);
  }

  /** Asks for a mail, which is sent if and only if the caller's transaction commits. */
  async send(connection: Connection, { to, language, template, data, memberId }: NewMail): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    const now = this.#options.clock();
    const id = await insertMail(connection, { recipient: to, language, template, data, memberId, now });
    if (this.#options.deliver) await this.#options.jobs.add(connection, job, { id }, { onceFor: id });
  }

  /** Asks for a mail to each of many, sent one by one while no other mail waits for them. */
  async sendMany(connection: Connection, template: string, mails: readonly OneOfMany[]): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    if (mails.length === 0) return;
    const rows = mails.map(({ to, ...mail }) => ({ ...mail, recipient: to }));
    await insertBulkMails(connection, { template, mails: rows, now: this.#options.clock() });
    if (this.#options.deliver) await this.#addBulkJob(connection);
  }

  /** Takes up what waits from before this start. */
  async start(): Promise<void> {
    if (this.#options.deliver) await this.#makeRounds();
  }

  /** A mail as it would be sent now; undefined when there is no more use in it. */
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
   * Sends the mails to many, as long as there are any and the mail server takes them. Where others took all that it
   * saw it ends: whoever took one looks again.
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
        // The rounds try again.
        if (failures >= failuresInARow) return;
      }
    }
  }

  /** The mail is locked while the server is spoken to, so two never send it; a lock ends with the process it is of. */
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
        // The rounds find those to many.
        if (!mail.bulk) await jobs.add(transaction, job, { id }, { onceFor: id, after });
        return 'later';
      }
    });
  }
}
