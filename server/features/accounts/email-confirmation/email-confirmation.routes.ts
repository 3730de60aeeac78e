import { emailConfirmationCalls } from '@mutirao/contract/accounts/email-confirmation.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, giveCredentials } from '../sign-in/index.ts';
import { confirmationMessages } from './email-confirmation.messages.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

export function routeEmailConfirmation(app: Server, platform: Platform): void {
  answerCalls(app, emailConfirmationCalls, {
    'POST /email/verify': async (request, reply) => {
      const session = await verifyEmail(platform, {
        token: request.body.token,
        address: request.ip,
        browser: browserOf(request),
      });
      return giveCredentials(platform, reply, session);
    },

    'POST /me/resend-email-verify': async (request) => {
      await resendVerification(platform, { memberId: request.viewer.id, address: request.ip });
      return { message: confirmationMessages.sent[callerLanguage(request)] };
    },
  });
}
