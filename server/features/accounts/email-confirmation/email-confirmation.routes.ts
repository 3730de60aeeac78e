import { emailConfirmationCalls } from '@mutirao/contract/accounts/email-confirmation.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, giveCredentials } from '../sign-in/index.ts';
import { confirmationMessages } from './email-confirmation.messages.ts';
import { emailChanged, writeEmailChanged } from './emails/email-changed.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

/** Whether an e-mail address is its member's: the one they registered with, or another they want. */
export function registerEmailConfirmation(app: Server, platform: Platform): void {
  platform.mail.template(emailChanged, writeEmailChanged);
  answerCalls(app, emailConfirmationCalls, {
    'POST /email/verify': async ({ body: { token }, headers, ip: address }, reply) => {
      const session = await verifyEmail(platform, { token, address, browser: browserOf({ headers }) });
      return giveCredentials(platform, reply, session);
    },

    'POST /me/resend-email-verify': async ({ viewer, headers, ip: address }) => {
      await resendVerification(platform, { memberId: viewer.id, address });
      return { message: confirmationMessages.sent[callerLanguage({ headers })] };
    },
  });
}
