import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

const names = new WeakMap<IncomingMessage, string>();

/** Requests that reach no route, such as those with an invalid address. */
const noRoute = 'none';

/** Names the route of a request by its pattern, never by its address: names are few. */
export function nameRoute(request: IncomingMessage, pattern: string): void {
  names.set(request, pattern);
}

export function routeNameOf(request: IncomingMessage): string {
  return names.get(request) ?? noRoute;
}

/** Names every request by the route it reaches; pages name theirs when they know which one it is. */
export function nameRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url) nameRoute(request.raw, url);
    done();
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const classes = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Adds a response to the metrics; `since` is on the clock of `performance.now()`. */
export function observeRequest(
  { requests }: Metrics,
  { method = '' }: IncomingMessage,
  { route, status, since }: { route: string; status: string; since: number },
): void {
  const labels = { route, method: methods.has(method) ? method : 'other', status };
  requests.observe(labels, (performance.now() - since) / 1000);
}

/** The class of a status, as in `2xx`. */
export function statusClass(status: number): string {
  return classes[Math.trunc(status / 100)] ?? 'none';
}

/** Adds a response to the metrics once it has ended; streams, which last, are left out. */
export function measureRequest(metrics: Metrics, request: IncomingMessage, response: ServerResponse): void {
  const since = performance.now();
  response.once('close', () => {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
    const status = response.writableFinished ? statusClass(response.statusCode) : 'aborted';
    observeRequest(metrics, request, { route: routeNameOf(request), status, since });
  });
}

const attributesOf = (method: string, route: string, status: number) => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
});

/** Records a request that the response cache answered. */
export function traceCached(
  tracing: Tracing,
  { method = '' }: IncomingMessage,
  { route, status, tookMilliseconds }: { route: string; status: number; tookMilliseconds: number },
): void {
  const attributes = { ...attributesOf(method, route, status), 'mutirao.response_cache': 'hit' };
  tracing.begin(`${method} ${route}`, { kind: 'server', attributes, tookMilliseconds }).end();
}

/**
 * Records a span for each request that reaches a route, also for the calls of a page within the process. One from the
 * network begins a trace: with a header of theirs, visitors could choose what is recorded and mix it with other traces.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  function end(request: FastifyRequest, reply?: FastifyReply): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    const route = routeNameOf(request.raw);
    span.updateName(`${request.method} ${route}`);
    if (reply) span.setAttributes(attributesOf(request.method, route, reply.statusCode));
    if (!reply) tracing.fail(span, { name: 'aborted' });
    else if (reply.statusCode >= 500) tracing.fail(span, { name: String(reply.statusCode) });
    span.end();
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isOfNetwork = request.raw instanceof IncomingMessage;
    const span = tracing.begin(request.method, isOfNetwork ? { kind: 'server' } : {});
    spans.set(request, span);
    tracing.within(span, done);
  });
  // The body arrives in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}
