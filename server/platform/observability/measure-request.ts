import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import { routeNameOf } from './route-names.ts';

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
