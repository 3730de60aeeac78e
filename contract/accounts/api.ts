import { accountSecurityCalls } from './account-security.calls.ts';
import { emailConfirmationCalls } from './email-confirmation.calls.ts';
import { passwordRecoveryCalls } from './password-recovery.calls.ts';
import { personalDataCalls } from './personal-data.calls.ts';
import { providersCalls } from './providers.calls.ts';
import { signInCalls } from './sign-in.calls.ts';

/** The calls of this area. */
export const accountCalls = {
  ...accountSecurityCalls,
  ...emailConfirmationCalls,
  ...passwordRecoveryCalls,
  ...personalDataCalls,
  ...providersCalls,
  ...signInCalls,
};
