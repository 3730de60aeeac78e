import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, example, textLike } from '../schemas.ts';
import { secondFactorToken } from './second-factor-token.ts';

/** In minutes: how long a browser may take to answer a challenge. */
export const minutesOfChallenge = 5;
/** Of one member. */
export const maximumPasskeys = 20;

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1400).meta(example('mJ0xQ3n8TtqDkR5vYw2u1A'));
const clientData = base64url(4000).meta(example('eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'));

/** The fields that every credential has as `PublicKeyCredential.toJSON()` writes it; further ones are ignored. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** A new passkey, as the browser created it. */
export const newPasskeyCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(40_000).meta(example('o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN')),
    transports: z
      .array(z.string().max(40).meta(example('internal')))
      .max(10)
      .optional(),
  }),
});
export type NewPasskeyCredential = z.infer<typeof newPasskeyCredential>;

/** The answer of a passkey to a challenge. */
export const passkeyCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4000).meta(example('SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ')),
    signature: base64url(8000).meta(example('MEUCIQCvqP8yN3')),
    userHandle: base64url(100).nullish().meta(example('Yk3vQ0hJd1r8sT2m')),
  }),
});
export type PasskeyCredential = z.infer<typeof passkeyCredential>;

const challenge = textLike('3q2-7wYk9sVt5Xz1', `Valid once, and for ${minutesOfChallenge} minutes`);

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z
  .looseObject({ challenge })
  .meta({ id: 'PasskeyCreationOptions', description: 'A PublicKeyCredentialCreationOptionsJSON of WebAuthn' });

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z
  .looseObject({ challenge })
  .meta({ id: 'PasskeyRequestOptions', description: 'A PublicKeyCredentialRequestOptionsJSON of WebAuthn' });

/** Without a token, the browser offers every passkey that it has for the platform. */
export const passkeyRequestInput = z.object({
  second_factor_token: secondFactorToken.optional().meta({
    description: 'Of a failed sign-in: the browser then offers the passkeys of that member only',
  }),
});

export const passkeyName = z.string().trim().min(1).max(60).meta(example('Celular da Ana'));

export const passkey = component('Passkey', {
  id: z.int(),
  name: passkeyName,
  is_synced: z.boolean().meta({ description: 'Stored with the account of a platform, such as a Google account' }),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyParams = z.object({ id: z.string().regex(/^\d{1,9}$/) });
export const renamePasskeyInput = z.object({ name: passkeyName });
export const createPasskeyInput = z.object({ name: passkeyName, credential: newPasskeyCredential });
export type CreatePasskeyInput = z.infer<typeof createPasskeyInput>;
