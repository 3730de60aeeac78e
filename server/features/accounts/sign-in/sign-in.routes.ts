import { credentials, type TokenInput, tokenInput } from '@mutirao/contract/accounts/sign-in.ts';
import { signUpInput } from '@mutirao/contract/accounts/sign-up.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { endSession } from '../../../platform/auth/sessions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Providers } from '../providers/index.ts';
import { browserOf, giveCredentials, type OpenedSession, refreshCookie, takeCredentials } from './give-credentials.ts';
import { renew } from './renew.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInByProvider } from './sign-in-by-provider.ts';
import { signUp } from './sign-up.ts';

const tags = ['Signing in'];

export function routeSignIn(app: Server, platform: Platform, providers: Providers): void {
  function grant(input: TokenInput, request: FastifyRequest): Promise<OpenedSession> {
    const address = request.ip;
    switch (input.grant_type) {
      case 'password':
        return signInByPassword(platform, { ...input, address, browser: browserOf(request, input.time_zone) });
      case 'refresh_token':
        return renew(platform, { refreshToken: request.cookies[refreshCookie], attempt: input.attempt, address });
      case 'social':
        return signInByProvider(platform, providers, {
          ...input,
          address,
          browser: browserOf(request, input.time_zone),
          language: callerLanguage(request),
        });
    }
  }

  app.route({
    method: 'POST',
    url: '/oauth/token',
    schema: {
      tags,
      summary: 'Signs in by password or by a provider, or renews what is signed in',
      body: tokenInput,
      response: { 200: credentials },
    },
    handler: async (request, reply) => {
      const { client_id } = request.body;
      if (client_id !== undefined && client_id !== platform.environment.clientId)
        throw new AppError('unauthenticated', { message: 'unknown_client' });
      try {
        return await giveCredentials(platform, reply, await grant(request.body, request as unknown as FastifyRequest));
      } catch (error) {
        // What cannot be renewed is of no more use to the browser.
        if (
          request.body.grant_type === 'refresh_token' &&
          error instanceof AppError &&
          error.code === 'unauthenticated'
        )
          takeCredentials(platform, reply);
        throw error;
      }
    },
  });

  app.route({
    method: 'POST',
    url: '/oauth/revoke',
    config: { signedIn: true },
    schema: { tags, summary: 'Signs out of this browser', response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { id: memberId, sessionId } = viewerOf(request);
      await platform.write(async (transaction) => {
        await endSession(transaction, { sessionId, now: platform.clock() });
        await recordEvent(transaction, { kind: 'signed_out', memberId, address: request.ip });
      });
      takeCredentials(platform, reply);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/users',
    schema: { tags, summary: 'Makes an account and signs in', body: signUpInput, response: { 201: credentials } },
    handler: async (request, reply) => {
      const session = await signUp(platform, {
        input: request.body,
        language: callerLanguage(request as unknown as FastifyRequest),
        address: request.ip,
        browser: browserOf(request, request.body.time_zone),
      });
      return reply.status(201).send(await giveCredentials(platform, reply, session));
    },
  });
}
