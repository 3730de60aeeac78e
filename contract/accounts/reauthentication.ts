import { z } from 'zod';
import { emailAddress } from './passwords.ts';
import { providerLink, secondFactorGrants } from './sign-in.ts';

/** How long ago a member may have authenticated for an action that opens, takes or ends an account. */
export const minutesOfFreshness = 10;

/** The fields of the dialog; the address is there for password managers. */
export const passwordAgainInput = z.object({
  username: emailAddress.optional(),
  password: z
    .string()
    .min(1)
    .max(1000)
    .meta({ examples: ['sete-rios-e-um-mar'] }),
});

/**
 * The proof of a signed-in member that it is still them: a passkey, the password, or a provider they are linked with.
 * Of a member with a second factor, the last two ask for it, as signing in does.
 */
export const reauthenticationInput = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('password'), password: passwordAgainInput.shape.password }),
  z.object({ grant_type: z.literal('social'), ...providerLink.shape }),
  z.object(secondFactorGrants.passkey),
  z.object(secondFactorGrants.totp),
  z.object(secondFactorGrants.recovery_code),
]);
export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;
