import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Environment } from '../environment.ts';
import type { Server } from '../http/create-server.ts';
import { isLoopback } from '../limits/network-of.ts';
import { isLoopbackUrl } from '../public-address.ts';
import type { Metrics } from './metrics.ts';

type Settings = Pick<Environment, 'metricsToken' | 'proxies' | 'publicUrl'>;

/** What proxies add for their client: a request with one of them was not sent from this machine. */
const signsOfProxy = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The header as it was sent: only the API's tokens reach a route. */
function authorizationOf({ rawHeaders }: IncomingMessage): string {
  const place = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return place < 0 ? '' : (rawHeaders[place + 1] ?? '');
}

/**
 * True for a program on this machine that names this machine. Where visitors come from elsewhere and no proxy is
 * declared, one on this machine could be passing them on without a sign.
 */
function isLocal({ socket, headers }: IncomingMessage, { proxies, publicUrl }: Settings): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (signsOfProxy.some((name) => headers[name] !== undefined)) return false;
  const mayBeHidden = proxies === 0 && publicUrl !== undefined && !isLoopbackUrl(publicUrl);
  const host = `http://${headers.host}`;
  return !mayBeHidden && URL.canParse(host) && isLoopbackUrl(host);
}

/** True for a caller with the token, or on this machine. */
export function mayScrape(request: IncomingMessage, settings: Settings): boolean {
  const { metricsToken } = settings;
  const [, given] = /^Bearer +(\S+)$/i.exec(authorizationOf(request)) ?? [];
  if (metricsToken && given && timingSafeEqual(digestOf(given), digestOf(metricsToken))) return true;
  return isLocal(request, settings);
}

/** `/metrics` for Prometheus; not found for everyone else. */
export function serveMetrics(
  app: Server,
  { process: { metrics }, environment }: { process: { metrics: Metrics }; environment: Settings },
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayScrape(request.raw, environment)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.scrape());
  });
}
