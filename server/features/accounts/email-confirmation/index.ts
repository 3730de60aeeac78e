import { emailConfirmationCalls } from '@mutirao/contract/accounts/email-confirmation/email-confirmation.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf, enter } from '../sign-in/index.ts';
import {
  confirmationMessages,
  emailChanged,
  emailChangedMail,
  resendVerification,
  verifyEmail,
} from './verify-email.ts';

/** Whether an e-mail address is its member's: the one they registered with, or another they want. */
function routeEmailConfirmation(app: Server, platform: Platform): void {
  platform.mail.template<{ firstName: string | null }>(emailChanged, [emailChangedMail], ({ firstName }, { write }) =>
    write(emailChangedMail, { name: firstName }),
  );
  answerCalls(app, emailConfirmationCalls, {
    'POST /email/verify': async (request, reply) => {
      const { viewer, body, ip: address } = request;
      const browser = browserOf(request);
      const { result, passwordNeeded } = await verifyEmail(platform, { viewer, token: body.token, address, browser });
      const credentials = await enter(platform, request, reply, result);
      return { ...credentials, ...(passwordNeeded && { password_needed: true as const }) };
    },

    'POST /me/resend-email-verify': async ({ viewer, headers, ip: address }) => {
      await resendVerification(platform, { memberId: viewer.id, address });
      return { message: confirmationMessages.sent[callerLanguage({ headers })] };
    },
  });
}

/** Confirming e-mail addresses. */
export const emailConfirmation: Feature = {
  name: 'accounts/email-confirmation',
  routes: ({ api, platform }) => routeEmailConfirmation(api, platform),
};
