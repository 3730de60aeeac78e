import { z } from 'zod';
import { component, countLike, example, instant, textLike } from '../../schemas.ts';

/** In minutes: how long a member may take from the first factor to the second. */
export const minutesToSecondFactor = 10;

/** Proof of the first factor; of one member, one browser, and for a few minutes. */
export const secondFactorToken = z.string().min(1).max(2000).meta(example('v1.Xk2vQ0hJd1r8sT2mY3vQ0hJd'));

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

/** The ways to prove the second factor, as `accepts` of a failure names them. */
export const secondFactors = ['passkey', 'totp', 'recovery_code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** How many recovery codes a member gets. */
export const recoveryCodeCount = 10;

/** A code of an authenticator app; blanks in it are ignored. */
export const oneTimeCode = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
  .meta(example('492 039'));

/** A recovery code as typed: blanks, hyphens and case are ignored. */
export const recoveryCode = z
  .string()
  .max(100)
  .transform((typed) => typed.replace(/[\s-]+/g, '').toLowerCase())
  .pipe(z.string().min(1))
  .meta(example('k7mq-2hvw-5xtr-4npb-c3df-6gsj'));

const recoveryCodes = z
  .array(textLike('k7mq-2hvw-5xtr-4npb-c3df-6gsj'))
  .meta({ description: 'Shown this once; each signs in once in place of the second factor' });

/** The second factor of a member. */
export const secondFactor = component('SecondFactor', {
  passkeys: z.array(passkey),
  totp: z
    .object({ created_at: instant, last_used_at: instant.nullable() })
    .nullable()
    .meta({ description: 'One-time codes of an authenticator app; null while they are not confirmed' }),
  recovery_codes_left: countLike(10),
  is_needed: z
    .boolean()
    .meta({ description: 'The caller is staff or manages a challenge, must have a second factor, and has none' }),
});
export type SecondFactorAnswer = z.infer<typeof secondFactor>;

/** The first factor comes with recovery codes. */
const firstRecoveryCodes = recoveryCodes.nullable().meta({ description: 'Of the first factor; null for later ones' });
export const addedPasskey = component('AddedPasskey', { passkey, recovery_codes: firstRecoveryCodes });
export type AddedPasskey = z.infer<typeof addedPasskey>;
export const addedTotp = component('AddedTotp', { recovery_codes: firstRecoveryCodes });
export type AddedTotp = z.infer<typeof addedTotp>;
export const newRecoveryCodes = component('RecoveryCodes', { recovery_codes: recoveryCodes });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

/** What an authenticator app needs. */
export const totpSetup = component('TotpSetup', {
  uri: textLike('otpauth://totp/Mutir%C3%A3o:ana%40example.org?secret=JBSWY3DPEHPK3PXP'),
  secret: textLike('JBSW Y3DP EHPK 3PXP', 'To be typed where the picture cannot be scanned'),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const confirmTotpInput = z.object({ code: oneTimeCode });
/** The field of the form for a recovery code. */
export const recoveryCodeInput = z.object({ code: recoveryCode });
