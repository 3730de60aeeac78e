import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { ownName } from '@mutirao/contract/organisation/own-name.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../observability/tracing.ts';
import { chooseTexts, fillTexts, type OwnTexts, type Wording } from '../wording/wording.ts';
import { type AnyMail, writeInOrder } from './define-mail.ts';
import { defaultMailLook, type Letter, layOut, type MailLook, mailFrame } from './layout.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  findClaims,
  findDueMails,
  insertBulkMails,
  insertMail,
  type MailClaim,
  type MailRow,
  releaseClaims,
} from './mail.queries.ts';
import type { MailRecipient, MailTemplate, MailText } from './mail-text.ts';
import { type MailOutcome, type Outcome, sendOnce, worthSending } from './send-once.ts';
import { type Deliver, openTransport, type Server } from './transport.ts';

interface NewMail {
  to: string;
  language: Language;
  template: string;
  /** What the template needs: ids rather than texts, and no secrets. */
  data: object;
  /** The member it belongs to, where that is not the account with the address. */
  memberId?: number;
}

/** One of many mails of the same template. */
type OneOfMany = Omit<NewMail, 'template'> & { memberId: number };

interface Options {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: () => string;
  wording: Wording;
  /** By the settings; absent where they have no mail server. */
  deliver: Deliver | undefined;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
}

/** What the organisation decides about its mails. */
interface OwnMail {
  look: () => Promise<MailLook>;
  /** The mail server that is used where the settings have none; without one, mails stay queued. */
  deliver: () => Promise<Deliver | undefined>;
}

/** A mail server that is tried out. */
interface Trial {
  readonly server: Server;
  readonly sender: string;
}

const second = 1000;
const day = 24 * 60 * 60 * second;
/** How long sent mails are stored. */
const retention = 30 * day;
const job = 'mail';
const bulkJob = 'mail-bulk';
const claimsJob = 'mail-claims';
/** The jobs about queued mails: a round adds those that are missing. */
export const mailJobs = [job, bulkJob, claimsJob] as const;
const perLook = { mails: 1000, bulk: 50, claims: 1000 };
/** After so long the bulk job re-enqueues itself, far sooner than the queue takes it for lost. */
const bulkTurn = 60 * second;
/**
 * A claim that stands for so long while the database answers is of an instance that ended: longer than one that loses
 * the database takes to write a mail, to deliver and to record it.
 */
const claimTimeout = 4 * 60 * second;
/** After so many failures in a row, sending pauses until the next round. */
const failuresInARow = 3;

/** The values of the placeholders that every mail has. */
function namesOf(look: MailLook, language: Language) {
  const { name: organisation, in: in_organisation } = ownName(look, language);
  return { organisation, in_organisation };
}

/** Outgoing mails: queued within a transaction, sent once after its commit. */
export class Mail {
  readonly #options: Options;
  readonly #templates = new Map<string, MailTemplate<never>>();
  readonly #mails = new Map<string, AnyMail>();
  #own: OwnMail = { look: async () => defaultMailLook, deliver: async () => undefined };

  constructor(options: Options) {
    this.#options = options;
    const { jobs, wording } = options;
    wording.register(mailFrame);
    jobs.handle<{ id: string }>(job, async ({ id }) => {
      const deliver = await this.#findServer();
      if (deliver) await this.#try(id, deliver);
    });
    jobs.handle(bulkJob, async (_data, ending) => {
      const deliver = await this.#findServer();
      if (deliver) await this.#sendBulk(deliver, ending);
    });
    jobs.handle<{ claims: readonly MailClaim[] }>(claimsJob, async ({ claims }) => {
      await releaseClaims(this.#options.database, claims);
      await this.#addDueMails();
    });
    // Mails of an instance that died, and those that had to wait for a mail server.
    jobs.every('mail-rounds', '*/5 * * * *', () => this.#makeRounds());
  }

  /** Registers how the organisation's mails look, and the server it has chosen. */
  own(own: OwnMail): void {
    this.#own = own;
  }

  /** Registers a template, with the mails of which it writes one. */
  template<Data extends object>(name: string, mails: readonly AnyMail[], template: MailTemplate<Data>): void {
    if (this.#templates.has(name)) throw new Error(`There are two mail templates called ${name}`);
    this.#templates.set(name, template);
    for (const mail of mails) {
      this.#options.wording.register(mail);
      this.#mails.set(mail.name, mail);
    }
  }

  /** All mails, by name. */
  get mails(): ReadonlyMap<string, AnyMail> {
    return this.#mails;
  }

  /** Queues a mail, which is sent if and only if the caller's transaction commits. */
  async send(connection: Connection, { to, language, template, data, memberId }: NewMail): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    const now = this.#options.clock();
    const id = await insertMail(connection, { recipient: to, language, template, data, memberId, now });
    // Whether there is a mail server is for the job to see: to ask here would take a second connection.
    await this.#options.jobs.add(connection, job, { id }, { onceFor: id });
  }

  /** Sends a mail at once, by a server that is tried out or the one in use; false without one. Throws its refusal. */
  async sendNow({ to, language, template, data }: NewMail, trial?: Trial): Promise<boolean> {
    const deliver = trial ? openTransport({ smtp: trial.server, mailFrom: trial.sender }) : await this.#findServer();
    const letter = deliver && (await this.#render({ template, data, language }));
    if (!letter) return false;
    await deliver({ id: randomUUID(), to }, letter);
    return true;
  }

  /** Queues bulk mails, sent in sequence without delaying other mails. */
  async sendMany(connection: Connection, template: string, mails: readonly OneOfMany[]): Promise<void> {
    if (!this.#templates.has(template)) throw new Error(`There is no mail template called ${template}`);
    if (mails.length === 0) return;
    const rows = mails.map(({ to, ...mail }) => ({ ...mail, recipient: to }));
    await insertBulkMails(connection, { template, mails: rows, now: this.#options.clock() });
    await this.#addBulkJob(connection);
  }

  /** Resumes mails that were queued before this start. */
  async start(): Promise<void> {
    if (await this.#findServer()) await this.#makeRounds();
  }

  async #findServer(): Promise<Deliver | undefined> {
    return this.#options.deliver ?? (await this.#own.deliver());
  }

  /** A mail as it would be sent now; undefined when it is no longer worth sending. */
  write(mail: Pick<MailRow, 'template' | 'data' | 'language'>): Promise<Letter | undefined> {
    return this.#render(mail);
  }

  async #render(mail: Pick<MailRow, 'template' | 'data' | 'language'>): Promise<Letter | undefined> {
    const { template, data } = mail;
    const render = this.#templates.get(template) as MailTemplate<object> | undefined;
    if (!render) throw new Error(`There is no mail template called ${template}`);
    const [look, own] = await Promise.all([this.#own.look(), this.#options.wording.findOwn()]);
    const language = look.language ?? mail.language;
    const text = await render(data as object, this.#recipientOf(language, own, look));
    const logo = look.logo && `${this.#options.publicUrl()}${look.logo}`;
    const frame = fillTexts(chooseTexts(mailFrame, own), language, namesOf(look, language));
    return text && layOut(text, language, { frame, look: { ...look, logo } });
  }

  /** A mail written from its sample, with texts that need not be stored. */
  async preview(mail: AnyMail, language: Language, own: OwnTexts): Promise<MailText> {
    const look = await this.#own.look();
    const recipient = this.#recipientOf(language, own, look);
    const { reason } = fillTexts(chooseTexts(mailFrame, own), language, namesOf(look, language));
    return { reason, ...recipient.write(mail, mail.sample(recipient)) };
  }

  #recipientOf(language: Language, own: OwnTexts, look: MailLook): MailRecipient {
    return {
      language,
      organisation: ownName(look, language),
      page: (path) => {
        const [place = '', ...fragment] = path.split(/(?=#)/);
        return `${inLanguage(`${this.#options.publicUrl()}${place}`, language)}${fragment.join('')}`;
      },
      write: (mail, facts) => {
        const texts = fillTexts(chooseTexts(mail, own), language, { ...namesOf(look, language), ...facts });
        return (mail.write ?? writeInOrder)(texts, facts);
      },
    };
  }

  async #makeRounds(): Promise<void> {
    const { database, jobs, clock } = this.#options;
    const now = clock();
    await deleteMailsEndedBefore(database, new Date(now.getTime() - retention));
    await dropBulkMailsDueBefore(database, new Date(now.getTime() - worthSending), now);
    const claims = await findClaims(database, perLook.claims);
    const after = new Date(now.getTime() + claimTimeout);
    // A job that waits already knows only the claims of its own round.
    if (claims.length > 0) await jobs.add(database, claimsJob, { claims }, { after });
    await this.#addDueMails();
  }

  async #addDueMails(): Promise<void> {
    const { database, jobs, clock } = this.#options;
    if (!(await this.#findServer())) return;
    const now = clock();
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

  #try(id: string, deliver: Deliver): Promise<Outcome> {
    const { database, clock, log, jobs, metrics, tracing } = this.#options;
    const retry = (after: Date) => jobs.add(database, job, { id }, { onceFor: id, after });
    const onTried = (outcome: MailOutcome) => metrics?.mails.inc({ outcome });
    return sendOnce({ database, clock, log, write: (mail) => this.write(mail), deliver, retry, onTried, tracing }, id);
  }
}
