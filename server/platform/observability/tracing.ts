import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import type { Attributes, Tracing, TracingSettings } from './open-tracing.ts';

export type { Tracing };

/** Starts to trace where the settings say so; without them, no library for it is loaded. */
export async function startTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { Tracing } = await import('./open-tracing.ts');
  return new Tracing(settings);
}

interface Traced {
  readonly name: string;
  readonly kind?: 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The `traceparent` of what caused it. */
  readonly cause?: unknown;
}

/** Runs an action as a span, if spans are recorded. */
export async function traced<Result>(
  tracing: Tracing | undefined,
  { name, ...options }: Traced,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return action();
  const span = tracing.begin(name, options);
  try {
    return await tracing.within(span, action);
  } catch (error) {
    tracing.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** What Node's `fetch` publishes of a request. */
interface Fetch {
  readonly origin: string | URL;
  readonly method: string;
}

interface Message {
  readonly request: Fetch;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/** Records the calls of other systems within a span, which they are not told; returns what ends it. */
export function traceFetches(tracing: Tracing): () => void {
  const spans = new WeakMap<Fetch, Span>();

  function begin({ request }: Message): void {
    if (!tracing.isActive) return;
    const { host } = new URL(request.origin);
    const attributes = { 'http.request.method': request.method, 'server.address': host };
    const span = tracing.begin(`${request.method} ${host}`, { kind: 'client', attributes });
    spans.set(request, span);
  }

  function end({ request, response, error }: Message): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (response) span.setAttribute('http.response.status_code', response.statusCode);
    if (error || (response && response.statusCode >= 400)) tracing.fail(span, error ?? { name: 'refused' });
    span.end();
  }

  const listeners = { create: begin, headers: end, error: end };
  const channels = Object.entries(listeners).map(
    ([event, listener]) => [`undici:request:${event}`, (message: unknown) => listener(message as Message)] as const,
  );
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}

/** In characters: some statements are long. */
const longestText = 2000;

/** Records the statements of a span, without their values; those of no span, such as polling, are left out. */
export function traceQueries(tracing: Tracing): (event: LogEvent) => void {
  return (event) => {
    if (!tracing.isActive) return;
    const text = event.query.sql.trim().replace(/\s+/g, ' ');
    const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
    const span = tracing.begin(`sql ${operation}`, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, longestText),
      },
      tookMilliseconds: event.queryDurationMillis,
    });
    if (event.level === 'error') tracing.fail(span, event.error);
    span.end();
  };
}
