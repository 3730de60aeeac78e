import { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNameOf } from './route-names.ts';
import type { Tracing } from './tracing.ts';

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
