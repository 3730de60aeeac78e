import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
