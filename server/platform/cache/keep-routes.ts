import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type KeptAnswers, toKeptAnswer } from './kept-answers.ts';
import { isKnown, keptKey, sendKept } from './send-kept.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone who is not signed in, and is kept under the tags its handler names. */
    keep?: boolean;
  }
  interface FastifyReply {
    keptTags: string[];
  }
  interface FastifyRequest {
    keeping: ReturnType<KeptAnswers['begin']> | undefined;
    made: (() => void) | undefined;
  }
}

/** Header that tells, to a cache in front and to the page that is built from this answer, what it depends on. */
export const tagsHeader = 'cache-tag';
/** Headers that belong to one sending, not to the answer. */
const perSending = new Set(['content-length', 'date', 'connection', 'transfer-encoding', 'etag', 'set-cookie']);

/** Names what an answer depends on; a write that changes one of them makes it be made anew. */
export function keepUnder(reply: FastifyReply, ...tags: string[]): void {
  reply.keptTags.push(...tags);
}

/** Answers a request from what is kept, before any routing; false where it must be made. */
export function answerFromKept(kept: KeptAnswers, request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization) return false;
  const answer = kept.get(keptKey(request.url ?? '/', request.headers.cookie));
  if (!answer) return false;
  sendKept(answer, request, response);
  return true;
}

/** Keeps the answers of routes with `config.keep`; requests for one that is being made wait for it. */
export function keepRoutes(app: FastifyInstance, kept: KeptAnswers, enabled: boolean): void {
  const beingMade = new Map<string, Promise<void>>();
  app.decorateReply('keptTags');
  app.decorateRequest('keeping', undefined);
  app.decorateRequest('made', undefined);

  async function waitOrBegin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = keptKey(request.originalUrl, request.headers.cookie);
    await beingMade.get(key);
    const answer = kept.get(key);
    if (answer) {
      reply.hijack();
      sendKept(answer, request.raw, reply.raw);
      return;
    }
    // Who has gone meanwhile makes nothing: nobody would hear of its end.
    if (reply.raw.destroyed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    if (!beingMade.has(key)) {
      beingMade.set(key, promise);
      request.made = () => {
        beingMade.delete(key);
        resolve();
      };
    }
    request.keeping = kept.begin(key);
    reply.raw.once('close', () => end(request));
  }

  function end(request: FastifyRequest): void {
    request.keeping?.end();
    request.made?.();
    request.keeping = undefined;
    request.made = undefined;
  }

  // Hooks that have nothing to wait for make no promise: they run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.keptTags = [];
    if (request.routeOptions.config.keep && enabled && !request.headers.authorization)
      waitOrBegin(request, reply).then(() => done(), done);
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    // A handler that has said for itself who may keep its answer is left to it.
    if (request.routeOptions.config.keep && reply.statusCode === 200 && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', request.headers.authorization ? 'private, no-store' : 'public, no-cache');
      reply.header('vary', isPage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization');
      reply.header(tagsHeader, [...new Set(reply.keptTags)].join(','));
    }
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.keeping && reply.statusCode === 200 && reply.keptTags.length > 0 && whole)
      keep(request, reply, payload, request.keeping).then((sent) => done(null, sent), done);
    else done(null, payload);
  });

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Buffer,
    keeping: NonNullable<FastifyRequest['keeping']>,
  ): Promise<string | Buffer | null> {
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders())
        .filter(([name]) => !perSending.has(name))
        .map(([name, value]) => [name, String(value)]),
    );
    const answer = await toKeptAnswer(payload, headers, reply.keptTags);
    keeping.keep(answer);
    end(request);
    reply.header('etag', answer.etag);
    if (isKnown(answer, request.headers['if-none-match'])) {
      reply.status(304);
      return null;
    }
    const encoding =
      answer.bodies.br === answer.bodies.identity
        ? 'identity'
        : chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return answer.bodies[encoding];
  }

  // Whatever became of it, nobody waits for it any longer.
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}
