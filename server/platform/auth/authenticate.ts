import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
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
    /** Who asks; undefined for a visitor. */
    viewer: Viewer | undefined;
    /** Until when the token of this call holds. */
    tokenExpiresAt: Date | undefined;
  }
}

interface Dependencies {
  tokens: AccessTokens;
  pipelinedConnection: Database;
  clock: Clock;
}

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Refuses whoever names another member than themselves as `user` in the address, whatever else they send. */
export const selfOnly: preValidationHookHandler = ({ params, viewer }, _reply, done) => {
  done((params as { user: string }).user === String(viewer?.id) ? undefined : new AppError('refused'));
};

/**
 * Finds out who asks before a route runs. A call with a token that does not hold is refused, whatever it asks for:
 * the browser then renews it, or signs out.
 */
export function authenticate(app: FastifyInstance, { tokens, pipelinedConnection, clock }: Dependencies): void {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('tokenExpiresAt', undefined);

  async function findOut(request: FastifyRequest, header: string): Promise<void> {
    const token = bearer.exec(header)?.[1];
    const claims = token ? tokens.read(token) : undefined;
    const viewer = claims && (await findViewer(pipelinedConnection, { ...claims, now: clock() }));
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
    // What one member sees is nobody else's to keep.
    if (request.headers.authorization && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
