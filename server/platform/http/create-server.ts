import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerFromCache } from '../cache/cache-routes.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { answerError } from '../errors/answer-errors.ts';
import { AppError } from '../errors/app-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import { measureRequest, observeRequest, statusClass, traceCached } from '../observability/observe-requests.ts';
import type { Tracing } from '../observability/tracing.ts';
import { cutSlowBodies } from './lowest-rate.ts';
import { isApiCall, readTarget, routedUrl } from './request-target.ts';
import { serializeOutput, validateInput } from './schemas.ts';
import { strictHeaders, type Transport } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body of any type, a form too, and reads nothing in it. */
    anyBody?: boolean;
  }
}

/** Makes routes with `config.anyBody` accept a body of any type. */
function acceptAnyBody(app: FastifyInstance): void {
  app.addContentTypeParser('*', (request, _body, done) => {
    done(request.is404 || request.routeOptions.config.anyBody ? null : new AppError('wrong_file_type'), undefined);
  });
}

export type Server = FastifyInstance<
  HttpServer,
  IncomingMessage,
  ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Milliseconds, more than proxies keep idle connections (Caddy two minutes, nginx one): where the platform closes one
 * first, a proxy may just be sending a request on it, which fails.
 */
const idleConnections = 130_000;
const largestBody = 1024 * 1024;
/** A slug with the ending of a picture's file. */
const longestParameter = 130;

/** Only the API takes tokens: on pages and files, the header is meant for a proxy with Basic authentication. */
function ignoreProxyCredentials(request: IncomingMessage): void {
  if (!isApiCall(request.url ?? '/')) delete request.headers.authorization;
}

/** Takes lines of the log. */
export interface LogDestination {
  write(line: string): void;
}

interface ServerOptions {
  responseCache: ResponseCache;
  proxies: number;
  logLevel: 'silent' | 'warn' | 'info';
  /** By default the standard output. */
  logTo?: LogDestination | undefined;
  transport: Transport;
  metrics: Metrics;
  tracing: Tracing | undefined;
}

/** Calls without a payload carry the same JSON headers as those with one. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/**
 * Ends the connection of an answer that is complete only after the server began to stop. The server waits for all of
 * them, and Node closes just those that are idle at that moment: a client would hold it up for as long as it keeps one.
 */
function endWithServer(server: HttpServer, { socket }: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (!server.listening) socket.destroySoon();
  });
}

/** An HTTP server that answers from the response cache before anything else. */
export function createHttpServer({
  responseCache,
  proxies,
  logLevel,
  logTo,
  transport,
  metrics,
  tracing,
}: ServerOptions): Server {
  const headersOfFailures = strictHeaders(transport);
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer({ keepAliveTimeout: idleConnections }, (request, response) => {
        endWithServer(server, request, response);
        const isWellFormed = readTarget(request);
        ignoreProxyCredentials(request);
        const since = performance.now();
        const cached = isWellFormed ? answerFromCache(responseCache, request, response) : undefined;
        if (cached) {
          const { route } = cached;
          const status = response.statusCode;
          observeRequest(metrics, request, { route, status: statusClass(status), since });
          if (tracing) traceCached(tracing, request, { route, status, tookMilliseconds: performance.now() - since });
          return;
        }
        measureRequest(metrics, request, response);
        handler(request, response);
      });
      return cutSlowBodies(server);
    },
    // A busy machine may need longer than the ten seconds after which Fastify gives up by default.
    pluginTimeout: 0,
    rewriteUrl: routedUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    // An invalid address reaches no route and no hook, and is answered like any failure.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headersOfFailures)),
    genReqId: () => crypto.randomUUID(),
    // Each proxy appends the address of its client: entries before those are unverified.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: largestBody,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests in flight are finished when the process stops; idle connections are not waited for.
    forceCloseConnections: 'idle',
    logger: {
      level: logLevel,
      // Times say their zone, for those who compare logs of several systems.
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // The database's errors quote the values of a row.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'],
      ...(logTo && { stream: logTo }),
      ...(tracing && { mixin: () => tracing.ids }),
    },
  }).withTypeProvider<ZodTypeProvider>();
  acceptEmptyBodies(app);
  // Other sites can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  acceptAnyBody(app);
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializeOutput);
  return app as unknown as Server;
}
