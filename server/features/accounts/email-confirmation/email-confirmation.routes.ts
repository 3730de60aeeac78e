import { emailConfirmationCalls } from '@mutirao/contract/accounts/email-confirmation.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, giveCredentials, giveDeviceCookie } from '../sign-in/index.ts';
import { confirmationMessages } from './email-confirmation.messages.ts';
import { emailChanged, writeEmailChanged } from './emails/email-changed.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

/** Whether an e-mail address is its member's: the one they registered with, or another they want. */
export function registerEmailConfirmation(app: Server, platform: Platform): void {
  platform.mail.template(emailChanged, writeEmailChanged);
  answerCalls(app, emailConfirmationCalls, {
    'POST /email/verify': async ({ viewer, body: { token }, headers, ip: address }, reply) => {
      const session = await verifyEmail(platform, { viewer, token, address, browser: browserOf({ headers }) });
      const credentials = await giveCredentials(platform, reply, session);
      giveDeviceCookie(platform, reply, session.memberId);
      return { ...credentials, ...(session.passwordNeeded && { password_needed: true as const }) };
    },

    'POST /me/resend-email-verify': async ({ viewer, headers, ip: address }) => {
      await resendVerification(platform, { memberId: viewer.id, address });
      return { message: confirmationMessages.sent[callerLanguage({ headers })] };
    },
  });
}
