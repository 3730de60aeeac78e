import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { AccessTokens } from './access-token.ts';
import { findViewer } from './find-viewer.ts';
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
  settings: Pick<Settings, 'get'>;
}

/** In milliseconds: tokens have whole seconds. */
const second = 1000;

/** True for a token from before its member authenticated again: a copy of it must not gain by that. */
function isReplaced(issuedAt: Date, { authenticatedAt }: Viewer): boolean {
  return issuedAt.getTime() + second <= authenticatedAt.getTime();
}

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;

/**
 * Authenticates a request before its route runs. A call with an invalid token is refused, also where no token is needed:
 * the browser then renews it, or signs out.
 */
export function authenticate(app: FastifyInstance, dependencies: Dependencies): void {
  const { tokens, pipelinedConnection, clock, environment, settings } = dependencies;
  const requiresSecondFactor = async () => (await settings.get()).second_factor_for_staff;
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('tokenExpiresAt', undefined);

  async function findOut(request: FastifyRequest, header: string): Promise<void> {
    const token = bearer.exec(header)?.[1];
    const claims = token ? tokens.read(token) : undefined;
    const rules = environment.sessions;
    const viewer =
      claims && (await findViewer(pipelinedConnection, { ...claims, rules, now: clock(), requiresSecondFactor }));
    if (!viewer || isReplaced(claims.issuedAt, viewer)) throw new AppError('unauthenticated');
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
