import { recoverInput, resetInput } from '@mutirao/contract/accounts/passwords.ts';
import { messageAnswer } from '@mutirao/contract/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { messages } from './password-recovery.messages.ts';
import { recoverPassword } from './recover-password.ts';
import { resetPassword } from './reset-password.ts';

const tags = ['Signing in'];

export function routePasswordRecovery(app: Server, platform: Platform): void {
  app.route({
    method: 'POST',
    url: '/password/email',
    schema: {
      tags,
      summary: 'Mails a link to a new password',
      description: 'The link is good for an hour, and once. An address without an account is told so (404).',
      body: recoverInput,
      response: { 200: messageAnswer },
    },
    handler: async (request) => {
      await recoverPassword(platform, { email: request.body.email, address: request.ip });
      return { message: messages[callerLanguage(request as unknown as FastifyRequest)].sent };
    },
  });

  app.route({
    method: 'POST',
    url: '/password/reset',
    schema: {
      tags,
      summary: 'Sets a new password by a link from a mail',
      description: 'Ends all sessions of the member and confirms the e-mail address.',
      body: resetInput,
      response: { 200: messageAnswer },
    },
    handler: async (request) => {
      await resetPassword(platform, { input: request.body, address: request.ip });
      return { message: messages[callerLanguage(request as unknown as FastifyRequest)].changed };
    },
  });
}
