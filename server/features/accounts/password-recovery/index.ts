import { passwordRecoveryCalls } from '@mutirao/contract/accounts/password-recovery/password-recovery.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveDeviceCookie } from '../sign-in/index.ts';
import { recoverPassword, recoveryMessages, resetPassword } from './recover-password.ts';

/** Lets members who forgot the password set a new one. */
function routePasswordRecovery(app: Server, platform: Platform): void {
  answerCalls(app, passwordRecoveryCalls, {
    'POST /password/email': async ({ body: { email }, headers, ip: address }) => {
      await recoverPassword(platform, { email, address });
      return { message: recoveryMessages.sent[callerLanguage({ headers })] };
    },

    'POST /password/reset': async ({ body: input, headers, ip: address }, reply) => {
      const memberId = await resetPassword(platform, { input, address });
      // Sign-ins here are not slowed down with those of strangers.
      giveDeviceCookie(platform, reply, memberId);
      return { message: recoveryMessages.changed[callerLanguage({ headers })] };
    },
  });
}

/** New passwords by links in mails. */
export const passwordRecovery: Feature = {
  name: 'accounts/password-recovery',
  routes: ({ api, platform }) => routePasswordRecovery(api, platform),
};
