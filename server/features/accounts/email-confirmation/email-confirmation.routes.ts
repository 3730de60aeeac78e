import { verifyInput } from '@mutirao/contract/accounts/passwords.ts';
import { credentials } from '@mutirao/contract/accounts/sign-in.ts';
import { messageAnswer } from '@mutirao/contract/messages.ts';
import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, giveCredentials } from '../sign-in/index.ts';
import { sent } from './email-confirmation.messages.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['Signing in'];

export function routeEmailConfirmation(app: Server, platform: Platform): void {
  app.route({
    method: 'POST',
    url: '/email/verify',
    schema: {
      tags,
      summary: 'Confirms an e-mail address by a link from a mail, and signs in',
      description:
        'What is confirmed already answers 422, an address that is somebody else’s by now 409, a link that is over 410, one that never was 404.',
      body: verifyInput,
      response: { 200: credentials },
    },
    handler: async (request, reply) => {
      const session = await verifyEmail(platform, {
        token: request.body.token,
        address: request.ip,
        browser: browserOf(request),
      });
      return giveCredentials(platform, reply, session);
    },
  });

  app.route({
    method: 'POST',
    url: '/me/resend-email-verify',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'Mails the link that confirms the address again',
      description:
        'Within a minute of the last one nothing is sent; five are sent in an hour, and then it answers 429.',
      response: { 200: messageAnswer },
    },
    handler: async (request) => {
      await resendVerification(platform, { memberId: viewerOf(request).id, address: request.ip });
      return { message: sent[callerLanguage(request as unknown as FastifyRequest)] };
    },
  });
}
