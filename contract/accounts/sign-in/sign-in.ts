import { z } from 'zod';
import { component, countLike, example, textLike } from '../../schemas.ts';
import { emailAddress, password } from '../passwords.ts';
import { oneTimeCode, passkeyCredential, recoveryCode, secondFactorToken } from '../second-factor/second-factor.ts';

/** The public id of the web client. Other clients have ids that the operator assigns. */
export const webClientId = 'mutirao-web';

/** The fields of the sign-in form. */
export const signInInput = z.object({ username: emailAddress, password });

const client = {
  client_id: z.string().max(100).optional().meta({ description: 'Without one, the web client' }),
  client_secret: z.string().max(200).optional().meta({ description: 'Accepted and not needed' }),
  time_zone: z.string().max(60).optional().meta({ description: 'Shown with the session, as its place' }),
};

/** A passkey with user verification is both factors; the other grants end a sign-in that asked for the second one. */
export const secondFactorGrants = {
  passkey: { grant_type: z.literal('passkey'), credential: passkeyCredential },
  totp: { grant_type: z.literal('totp'), second_factor_token: secondFactorToken, code: oneTimeCode },
  recovery_code: {
    grant_type: z.literal('recovery_code'),
    second_factor_token: secondFactorToken,
    code: recoveryCode,
  },
};

/** The grants. The refresh token is in an `HttpOnly` cookie. */
export const tokenInput = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    ...client,
    username: emailAddress,
    password: z.string().min(1).max(1000).meta(example('sete-rios-e-um-mar')),
  }),
  z.object({
    grant_type: z.literal('social'),
    ...client,
    provider: z.string().min(1).max(40),
    access_token: z.string().min(1).max(8000),
    accept_terms: z.boolean().default(false),
  }),
  z.object({ ...secondFactorGrants.passkey, ...client }),
  z.object({ ...secondFactorGrants.totp, ...client }),
  z.object({ ...secondFactorGrants.recovery_code, ...client }),
  z.object({
    grant_type: z.literal('refresh_token'),
    ...client,
    attempt: z.string().min(16).max(100).optional().meta({
      description: 'A random word, the same when a renewal is asked for again because its answer never came',
    }),
  }),
]);
export type TokenInput = z.infer<typeof tokenInput>;

/** The credentials that a browser stores. */
export const credentials = component('Credentials', {
  token_type: z.literal('Bearer'),
  access_token: textLike('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl', 'A JWT; its `exp` says when it ends'),
  expires_in: countLike(600, 'Seconds'),
});
export type Credentials = z.infer<typeof credentials>;

/** The credentials of who has confirmed an address. */
export const confirmation = credentials
  .extend({
    password_needed: z
      .literal(true)
      .optional()
      .meta({ description: 'The earlier password has ended: the member chooses another' }),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof confirmation>;

/** The configured sign-in providers. */
export const provider = component('Provider', { id: textLike('google'), name: textLike('Google') });
export type Provider = z.infer<typeof provider>;
export const providerParams = z.object({ provider: z.string().max(40) });
/** The two boxes of the first sign-in by a provider. */
export const acceptTermsInput = z.object({ terms: z.literal('on'), privacy: z.literal('on') });
export const providerStartQuery = z.object({
  prompt: z.literal('login').optional().meta({ description: 'Authenticates again whoever is signed in there' }),
});
export const providerStart = z
  .object({ url: textLike('https://accounts.example.org/authorize?state=4f2a') })
  .meta({ description: "The provider's page, to go to" });
/** The query that a provider adds to the redirect address. */
export const providerReturn = z.object({
  code: z.string().min(1).max(4000).meta(example('4/0AY0e-g7')),
  state: z.string().min(1).max(400).meta(example('4f2a')),
  iss: z.string().max(400).optional().meta({ description: 'Of those that say who they are' }),
});
export const providerToken = z
  .object({ provider: textLike('google'), access_token: textLike('v4.local.q7Jw0yXb') })
  .meta({ description: 'For the social grant; good for ten minutes' });
export type ProviderToken = z.infer<typeof providerToken>;
export const providerLink = z.object({
  provider: z.string().min(1).max(40).meta(example('google')),
  access_token: z.string().min(1).max(8000).meta(example('v4.local.q7Jw0yXb')),
});
export const providerEnd = z
  .object({ url: z.string().nullable() })
  .meta({ description: 'The page that signs out of the provider too, where it has one' });
