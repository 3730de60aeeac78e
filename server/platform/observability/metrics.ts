import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeDefinition {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Gauges that are read together when they are scraped. */
export interface GaugeSource<Name extends string = string> {
  readonly name: string;
  readonly gauges: Readonly<Record<Name, GaugeDefinition>>;
  /** The samples of each gauge; a gauge without samples is left out. */
  read(): Either<Readonly<Partial<Record<Name, number | readonly Sample[]>>>>;
  /** In milliseconds: how long what was read is served again. Nothing by default. */
  readonly maximumAge?: number;
}

type Either<Value> = Value | Promise<Value>;

/** What only grows is called so, and read from where it is counted. */
const isCounter = (name: string) => name.endsWith('_total');

/** In milliseconds: a source that takes longer is left out of a scrape. */
const timeout = 2000;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** The metrics of this process, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #sourceUp: Gauge<'source'>;
  #hasProcessMetrics = false;

  /** How long responses took, from the request's head to the last byte. */
  readonly requests: Histogram<'route' | 'method' | 'status'>;
  readonly jobs: Histogram<'queue' | 'outcome'>;
  readonly mails: Counter<'outcome'>;
  readonly streamsOpened: Counter;

  constructor() {
    const registers = [this.#registry];
    this.requests = new Histogram({
      name: 'mutirao_http_request_duration_seconds',
      help: 'Duration of requests by route pattern, method and class of status, without streams',
      labelNames: ['route', 'method', 'status'],
      buckets: requestBuckets,
      registers,
    });
    this.jobs = new Histogram({
      name: 'mutirao_job_duration_seconds',
      help: 'Duration of jobs that this process ran, by queue and outcome (done, failed)',
      labelNames: ['queue', 'outcome'],
      buckets: jobBuckets,
      registers,
    });
    this.mails = new Counter({
      name: 'mutirao_mails_total',
      help: 'Attempts of this process to send a mail, by outcome (sent, dropped, postponed)',
      labelNames: ['outcome'],
      registers,
    });
    this.streamsOpened = new Counter({
      name: 'mutirao_streams_opened_total',
      help: 'Event streams that were opened',
      registers,
    });
    this.#sourceUp = new Gauge({
      name: 'mutirao_scrape_source_up',
      help: '1 where a source of gauges could be read for this scrape, else 0',
      labelNames: ['source'],
      registers,
    });
    for (const outcome of ['sent', 'dropped', 'postponed']) this.mails.inc({ outcome }, 0);
  }

  /** Registers gauges that are read at each scrape; a failure leaves out only those of its source. */
  addGauges<const Name extends string>(source: GaugeSource<Name>): void {
    const registers = [this.#registry];
    const metrics = Object.entries<GaugeDefinition>(source.gauges).map(([name, { help, labels = [] }]) => {
      const options = { name, help, labelNames: [...labels], registers };
      return { name: name as Name, labels, metric: isCounter(name) ? new Counter(options) : new Gauge(options) };
    });
    const read = memoizeFor(source.maximumAge ?? 0, async () => source.read());
    this.#readers.push(async () => {
      const values = await within(timeout, read()).catch(() => undefined);
      this.#sourceUp.set({ source: source.name }, values ? 1 : 0);
      for (const { name, labels, metric } of metrics) {
        const found: number | readonly Sample[] | undefined = values?.[name];
        metric.reset();
        // Without labels, a reset metric is 0, which nobody measured.
        if (found === undefined && labels.length === 0) metric.remove();
        for (const sample of typeof found === 'number' ? [{ value: found }] : (found ?? []))
          metric.inc(sample.labels ?? {}, sample.value);
      }
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Reads all sources; never fails because one of them does. */
  async scrape(): Promise<string> {
    // From the first scrape on: they watch the event loop and the garbage collector.
    if (!this.#hasProcessMetrics) collectDefaultMetrics({ register: this.#registry });
    this.#hasProcessMetrics = true;
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }
}

/** Shares one call among those who come while it runs, and for so many milliseconds after it began. */
function memoizeFor<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  let since = 0;
  let isRunning = false;
  return () => {
    if (loading && (isRunning || performance.now() - since < milliseconds)) return loading;
    since = performance.now();
    isRunning = true;
    const begun = load();
    loading = begun;
    const end = () => {
      isRunning = false;
    };
    begun.then(end, end);
    return begun;
  };
}

async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A source of metrics takes too long')), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
