import { z } from 'zod';
import { component, example, instant, textLike } from '../../schemas.ts';
import { emailAddress } from '../passwords.ts';
import { providerLink, secondFactorGrants } from '../sign-in/sign-in.ts';

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

/** A session of a member, as its owner sees it. */
export const session = component('Session', {
  id: z.uuid().meta(example('0b6fd3f5-5d7e-4c59-9d3c-1f2a3b4c5d6e')),
  device: textLike('Firefox, Android', 'Browser and system'),
  place: z.string().nullable().meta({ description: 'The time zone of the browser, such as America/Sao_Paulo' }),
  created_at: instant,
  updated_at: instant.meta({ description: 'Last seen' }),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionParams = z.object({ id: z.uuid() });
export const endSessionsQuery = z.object({
  including: z.literal('this').optional().meta({ description: 'With `this`, the browser that asks is signed out too' }),
});
