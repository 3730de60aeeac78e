import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Instance } from '../database/instance.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../observability/tracing.ts';
import { chooseTexts, fillTexts, type OwnTexts, type Wording } from '../wording/wording.ts';
import { type AnyMail, type MailRecipient, type MailTemplate, type MailText, writeInOrder } from './define-mail.ts';
import { defaultMailLook, type Letter, layOut, type MailLook, mailFrame } from './layout.ts';
import { insertBulkMails, insertMail, type MailRow } from './mail.queries.ts';
import {
  addBulkJob,
  bulkJob,
  type MailOutcome,
  MailRounds,
  mailJob,
  type Outcome,
  sendBulk,
  sendClaimed,
} from './mail-rounds.ts';
import { type Deliver, openTransport, type Server } from './transport.ts';

interface WriterOptions {
  readonly publicUrl: () => string;
  readonly wording: Wording;
}

/** The values of the placeholders that every mail has. */
function namesOf(look: MailLook, language: Language) {
  const { name: organisation, in: in_organisation } = ownName(look, language);
  return { organisation, in_organisation };
}

/** Writes mails by their templates, in the texts and the look of the organisation. */
class MailWriter {
  /** How the organisation's mails look. */
  look: () => Promise<MailLook> = async () => defaultMailLook;
  readonly #publicUrl: () => string;
  readonly #wording: Wording;
  readonly #templates = new Map<string, MailTemplate<never>>();
  readonly #mails = new Map<string, AnyMail>();

  constructor({ publicUrl, wording }: WriterOptions) {
    this.#publicUrl = publicUrl;
    this.#wording = wording;
    wording.register(mailFrame);
  }

  /** Registers a template, with the mails of which it writes one. */
  register<Data extends object>(name: string, mails: readonly AnyMail[], template: MailTemplate<Data>): void {
    if (this.#templates.has(name)) throw new Error(`There are two mail templates called ${name}`);
    this.#templates.set(name, template);
    for (const mail of mails) {
      this.#wording.register(mail);
      this.#mails.set(mail.name, mail);
    }
  }

  assertTemplate(name: string): void {
    if (!this.#templates.has(name)) throw new Error(`There is no mail template called ${name}`);
  }

  /** All mails, by name. */
  get mails(): ReadonlyMap<string, AnyMail> {
    return this.#mails;
  }

  /** A mail as it would be sent now; undefined when it is no longer worth sending. */
  async write(mail: Pick<MailRow, 'template' | 'data' | 'language'>): Promise<Letter | undefined> {
    const { template, data } = mail;
    this.assertTemplate(template);
    const render = this.#templates.get(template) as MailTemplate<object>;
    const [look, own] = await Promise.all([this.look(), this.#wording.findOwn()]);
    const language = look.language ?? mail.language;
    const text = await render(data as object, this.#recipientOf(language, own, look));
    const logo = look.logo && `${this.#publicUrl()}${look.logo}`;
    const frame = fillTexts(chooseTexts(mailFrame, own), language, namesOf(look, language));
    return text && layOut(text, language, { frame, look: { ...look, logo } });
  }

  /** A mail written from its sample, with texts that need not be stored. */
  async preview(mail: AnyMail, language: Language, own: OwnTexts): Promise<MailText> {
    const look = await this.look();
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
        return `${inLanguage(`${this.#publicUrl()}${place}`, language)}${fragment.join('')}`;
      },
      write: (mail, facts) => {
        const texts = fillTexts(chooseTexts(mail, own), language, { ...namesOf(look, language), ...facts });
        return (mail.write ?? writeInOrder)(texts, facts);
      },
    };
  }
}

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
  instance: Instance;
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

/** Outgoing mails: queued within a transaction, sent after its commit. */
export class Mail {
  readonly #options: Options;
  readonly #writer: MailWriter;
  readonly #rounds: MailRounds;
  #findOwnServer: OwnMail['deliver'] = async () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#writer = new MailWriter(options);
    const { database, jobs, clock } = options;
    jobs.handle<{ id: string }>(mailJob, async ({ id }) => {
      const deliver = await this.#findServer();
      if (deliver) await this.#try(id, deliver);
    });
    jobs.handle(bulkJob, async (_data, ending) => {
      const deliver = await this.#findServer();
      if (!deliver) return;
      const send = (id: string) => this.#try(id, deliver);
      await sendBulk({ database, clock, send, leave: () => addBulkJob(jobs, database) }, ending);
    });
    const hasServer = () => this.hasServer();
    this.#rounds = new MailRounds({ database, jobs, clock, log: options.log, hasServer });
  }

  /** Registers how the organisation's mails look, and the server it has chosen. */
  own({ look, deliver }: OwnMail): void {
    this.#writer.look = look;
    this.#findOwnServer = deliver;
  }

  /** Registers a template, with the mails of which it writes one. */
  template<Data extends object>(name: string, mails: readonly AnyMail[], template: MailTemplate<Data>): void {
    this.#writer.register(name, mails, template);
  }

  /** All mails, by name. */
  get mails(): ReadonlyMap<string, AnyMail> {
    return this.#writer.mails;
  }

  /** Whether there is a mail server; without one, mails stay queued. */
  async hasServer(): Promise<boolean> {
    return (await this.#findServer()) !== undefined;
  }

  /** Queues a mail, which is sent if and only if the caller's transaction commits. */
  async send(connection: Connection, { to, language, template, data, memberId }: NewMail): Promise<void> {
    this.#writer.assertTemplate(template);
    const now = this.#options.clock();
    const id = await insertMail(connection, { recipient: to, language, template, data, memberId, now });
    // Whether there is a mail server is for the job to see: to ask here would take a second connection.
    await this.#options.jobs.add(connection, mailJob, { id }, { onceFor: id });
  }

  /** Sends a mail at once, by a server that is tried out or the one in use; false without one. Throws its refusal. */
  async sendNow({ to, language, template, data }: NewMail, trial?: Trial): Promise<boolean> {
    const deliver = trial ? openTransport({ smtp: trial.server, mailFrom: trial.sender }) : await this.#findServer();
    const letter = deliver && (await this.write({ template, data, language }));
    if (!letter) return false;
    await deliver({ id: randomUUID(), to }, letter);
    return true;
  }

  /** Queues bulk mails, sent in sequence without delaying other mails. */
  async sendMany(connection: Connection, template: string, mails: readonly OneOfMany[]): Promise<void> {
    this.#writer.assertTemplate(template);
    if (mails.length === 0) return;
    const rows = mails.map(({ to, ...mail }) => ({ ...mail, recipient: to }));
    await insertBulkMails(connection, { template, mails: rows, now: this.#options.clock() });
    await addBulkJob(this.#options.jobs, connection);
  }

  /** Resumes mails that were queued before this start, and those of instances that end from now on. */
  async start(): Promise<void> {
    if (await this.#findServer()) await this.#rounds.make();
    this.#rounds.watch();
  }

  stop(): void {
    this.#rounds.stop();
  }

  /** A mail as it would be sent now; undefined when it is no longer worth sending. */
  write(mail: Pick<MailRow, 'template' | 'data' | 'language'>): Promise<Letter | undefined> {
    return this.#writer.write(mail);
  }

  /** A mail written from its sample, with texts that need not be stored. */
  preview(mail: AnyMail, language: Language, own: OwnTexts): Promise<MailText> {
    return this.#writer.preview(mail, language, own);
  }

  async #findServer(): Promise<Deliver | undefined> {
    return this.#options.deliver ?? (await this.#findOwnServer());
  }

  #try(id: string, deliver: Deliver): Promise<Outcome> {
    const { database, instance, clock, log, jobs, metrics, tracing } = this.#options;
    const retry = (after: Date) => jobs.add(database, mailJob, { id }, { onceFor: id, after });
    const onTried = (outcome: MailOutcome) => metrics?.mails.inc({ outcome });
    const write = (mail: MailRow) => this.write(mail);
    return sendClaimed({ database, instance, clock, log, write, deliver, retry, onTried, tracing }, id);
  }
}

type Dependencies = Omit<ConstructorParameters<typeof Mail>[0], 'deliver'>;

/** Mail by the settings: sent by a mail server, or queued until there is one. */
export function openMail({ smtpUrl, mailFrom, mode }: Environment, dependencies: Dependencies): Mail {
  if (!smtpUrl && mode === 'production')
    dependencies.log.warn(
      'SMTP_URL is not set: unless the back office has a mail server, e-mails are queued, and sent once there is one, if they are not older than 3 days',
    );
  return new Mail({ ...dependencies, deliver: smtpUrl ? openTransport({ smtp: smtpUrl, mailFrom }) : undefined });
}
