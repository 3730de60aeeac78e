import { z } from 'zod';
import { emailAddress } from './passwords.ts';
import { providerLink } from './sign-in.ts';

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

/** The proof of a signed-in member that it is still them: the password, or a provider they are linked with. */
export const reauthenticationInput = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('password'), password: passwordAgainInput.shape.password }),
  z.object({ grant_type: z.literal('social'), ...providerLink.shape }),
]);
export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;
