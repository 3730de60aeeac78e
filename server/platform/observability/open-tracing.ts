import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '../version.ts';

/** Where spans go, and which of them. */
export interface TracingSettings {
  /** The address that takes spans by OTLP over HTTP. */
  readonly url: string;
  readonly sampler: string;
  readonly ratio: number;
  /** Milliseconds between two batches. */
  readonly delay: number;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The `traceparent` of a cause in another process of ours; without it, the active span is the parent. */
  readonly cause?: unknown;
  /** A span that is known at its end, with its milliseconds. */
  readonly tookMilliseconds?: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Milliseconds until the last spans are sent when the process stops: a collector may be unavailable. */
const stopTimeout = 3000;

/** The samplers by their names in the specification of OpenTelemetry. */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Records spans and sends them to a collector. They hold no personal data: no addresses, values or headers. */
export class Tracing {
  readonly #contexts = new AsyncLocalStorageContextManager().enable();
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #provider: TracerProvider;
  readonly #tracer;

  constructor(settings: TracingSettings) {
    const own = resourceFromAttributes({ 'service.name': 'mutirao', 'service.version': version });
    const exporter = new OTLPTraceExporter({ url: settings.url });
    this.#provider = new TracerProvider({
      resource: own.merge(detectResources({ detectors: [envDetector] })),
      sampler: samplerOf(settings),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.delay })],
    });
    this.#tracer = this.#provider.getTracer('mutirao', version);
  }

  /** True within a span. */
  get isActive(): boolean {
    return trace.getSpan(this.#contexts.active()) !== undefined;
  }

  #parentOf({ cause, kind }: SpanOptions): Context {
    if (typeof cause === 'string')
      return this.#propagator.extract(
        ROOT_CONTEXT,
        { traceparent: cause },
        {
          get: ({ traceparent }, key) => (key === 'traceparent' ? traceparent : undefined),
          keys: (carrier) => Object.keys(carrier),
        },
      );
    // A connection may have been opened within the span of another request.
    return kind === 'server' ? ROOT_CONTEXT : this.#contexts.active();
  }

  begin(name: string, options: SpanOptions = {}): Span {
    const { kind, attributes = {}, tookMilliseconds } = options;
    return this.#tracer.startSpan(
      name,
      {
        kind: kind ? kinds[kind] : SpanKind.INTERNAL,
        attributes,
        ...(tookMilliseconds !== undefined && { startTime: Date.now() - tookMilliseconds }),
      },
      this.#parentOf(options),
    );
  }

  /** Runs something in which the span is active. */
  within<Result>(span: Span, action: () => Result): Result {
    return this.#contexts.with(trace.setSpan(this.#contexts.active(), span), action);
  }

  /** Marks a span as failed, by the kind of the error: its message may hold what somebody entered. */
  fail(span: Span, error: unknown): void {
    const { code, name = 'Error' } = error as { code?: unknown; name?: string };
    span.setAttribute('error.type', typeof code === 'string' ? code : name);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** Names the active span to the job that it causes; undefined without one. */
  get traceparent(): string | undefined {
    const headers: { traceparent?: string } = {};
    this.#propagator.inject(this.#contexts.active(), headers, {
      set: (carrier, key, value) => {
        if (key === 'traceparent') carrier.traceparent = value;
      },
    });
    return headers.traceparent;
  }

  /** What a line of the log says of the active span. */
  get ids(): { trace_id?: string; span_id?: string } {
    const context = trace.getSpanContext(this.#contexts.active());
    return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
  }

  /** Sends what is recorded. */
  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopTimeout);
    });
    await Promise.race([this.#provider.shutdown().catch(() => {}), late]);
    clearTimeout(timer);
  }
}
