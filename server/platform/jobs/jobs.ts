import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Channels } from '../database/stay-connected.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import { lookEvery, openJobDatabase, prepareQueues, type QueueOptions, schema, withinConnection } from './queues.ts';

/** The data of a job: a few ids. It reads the rest when it runs, for by then it may have changed. */
type JobData = Readonly<Record<string, unknown>>;
/** Aborted when the process stops or the job has lost its time: a long job that can start again ends then. */
type Handler = (data: JobData, ending: AbortSignal) => Promise<void>;

interface AddOptions {
  /** Not before this moment. */
  after?: Date;
  /** While a job with this key waits to begin, another is not added. */
  onceFor?: string;
}

interface Options {
  database: Database;
  channels: Channels;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
}

/**
 * Seconds after which a job is found that became due without a notification: the first is for a queue while the
 * connection that listens is broken.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

/** Milliseconds for running jobs to finish when the process stops. */
const stopTimeout = 25_000;

/** Background work: runs after its transaction commits, on one instance, and survives the end of a process. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #metrics: Metrics | undefined;
  readonly #tracing: Tracing | undefined;
  readonly #handlers = new Map<string, Handler>();
  readonly #queues = new Map<string, QueueOptions>();
  readonly #crons = new Map<string, string>();
  readonly #ending = new AbortController();

  constructor({ database, channels, clock, log, metrics, tracing }: Options) {
    this.#clock = clock;
    this.#log = log;
    this.#metrics = metrics;
    this.#tracing = tracing;
    const onLost = (error: Error) => log.warn({ err: error }, 'jobs are not announced for now');
    this.#boss = new PgBoss({
      db: openJobDatabase({ database, channels, onLost }),
      schema,
      useListenNotify: true,
      // Dependent jobs, which we do not use, would be polled every five seconds.
      flowIntervalSeconds: 60,
      cronWorkerIntervalSeconds: 30,
      superviseIntervalSeconds: lookEvery,
      monitorIntervalSeconds: lookEvery,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  }

  /** Registers the handler of a job. After a crash a job may run twice, so it checks what is already done. */
  handle<Data extends JobData>(
    name: string,
    handler: (data: Data, ending: AbortSignal) => Promise<void>,
    queue: QueueOptions = {},
  ): void {
    if (this.#handlers.has(name)) throw new Error(`Jobs called ${name} are handled twice`);
    this.#handlers.set(name, handler as unknown as Handler);
    this.#queues.set(name, queue);
  }

  /** Runs something at the times of a cron expression (UTC), on one of the instances. */
  every(name: string, cron: string, handler: Handler, queue?: QueueOptions): void {
    this.handle(name, handler, queue);
    this.#crons.set(name, cron);
  }

  /** Adds a job, which exists if and only if the caller's transaction commits. */
  async add(connection: Connection, name: string, data: JobData, { after, onceFor }: AddOptions = {}): Promise<void> {
    const traceparent = this.#tracing?.traceparent;
    await this.#boss.send(name, traceparent ? { ...data, traceparent } : data, {
      db: withinConnection(connection),
      singletonKey: onceFor ?? randomUUID(),
      // As a delay: the moment is by our clock, and the database has its own.
      ...(after && { startAfter: Math.max(0, Math.ceil((after.getTime() - this.#clock().getTime()) / 1000)) }),
    });
  }

  /** Starts the jobs, once every feature has registered its handlers. */
  async start(): Promise<void> {
    const boss = this.#boss;
    await boss.start();
    await prepareQueues(boss, this.#queues);
    const names = [...this.#handlers.keys()];
    const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    const crons = [...this.#crons]
      .filter(([name, cron]) => scheduled.get(name) !== cron)
      .map(([name, cron]) => boss.schedule(name, cron, null, { tz: 'UTC', singletonKey: name }));
    await Promise.all(crons);
    await Promise.all(names.map((name) => this.#work(name)));
  }

  async #work(name: string): Promise<void> {
    const handler = this.#handlers.get(name) as Handler;
    const worker = await this.#boss.work<JobData>(name, polling, async ([job]) => {
      if (!job) return;
      // There may be more: it fetches again after this one, and waits only when there is none.
      this.#boss.notifyWorker(worker);
      const end = this.#metrics?.jobs.startTimer({ queue: name });
      try {
        const { traceparent: cause, ...data } = job.data ?? {};
        const attributes = { 'messaging.destination.name': name, 'mutirao.try': job.retryCount + 1 };
        await traced(this.#tracing, { name: `job ${name}`, kind: 'consumer', attributes, cause }, () =>
          handler(data, AbortSignal.any([job.signal, this.#ending.signal])),
        );
        end?.({ outcome: 'done' });
      } catch (error) {
        end?.({ outcome: 'failed' });
        if (this.#ending.signal.aborted) this.#log.info({ job: name }, 'a job is left for later');
        else this.#log.error({ err: error, job: name, try: job.retryCount + 1 }, 'a job failed');
        throw error;
      }
    });
  }

  /** Fetches no more jobs and waits for running ones; a job that takes too long is left to another instance. */
  async stop(): Promise<void> {
    this.#ending.abort();
    const finished = Promise.all([...this.#handlers.keys()].map((name) => this.#boss.offWork(name)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopTimeout);
    });
    await Promise.race([finished, late]);
    clearTimeout(timer);
    await this.#boss.stop({ graceful: false });
  }
}
