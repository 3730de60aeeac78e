import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccessTokens } from './access-token.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only members may call it. */
    signedIn?: boolean;
  }
  interface FastifyRequest {
    /** The member who makes the request; undefined for a visitor. */
    viewer: Viewer | undefined;
    /** When the token of this call expires. */
    tokenExpiresAt: Date | undefined;
  }
}

interface Dependencies {
  tokens: AccessTokens;
  pipelinedConnection: Database;
  clock: Clock;
  environment: Pick<Environment, 'sessions'>;
}

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;

/**
 * Authenticates a request before its route runs. A call with an invalid token is refused, also where no token is needed:
 * the browser then renews it, or signs out.
 */
export function authenticate(app: FastifyInstance, dependencies: Dependencies): void {
  const { tokens, pipelinedConnection, clock, environment } = dependencies;
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('tokenExpiresAt', undefined);

  async function findOut(request: FastifyRequest, header: string): Promise<void> {
    const token = bearer.exec(header)?.[1];
    const claims = token ? tokens.read(token) : undefined;
    const viewer =
      claims && (await findViewer(pipelinedConnection, { ...claims, rules: environment.sessions, now: clock() }));
    if (!viewer) throw new AppError('unauthenticated');
    request.viewer = viewer;
    request.tokenExpiresAt = claims.expiresAt;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization) {
      findOut(request, authorization).then(() => done(), done);
    } else if (request.routeOptions.config.signedIn) done(new AppError('unauthenticated'));
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // No cache may store a member's own answers.
    if (request.headers.authorization && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
