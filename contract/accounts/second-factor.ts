import { z } from 'zod';
import { instant } from '../localized.ts';
import { component, countLike, example, textLike } from '../schemas.ts';
import { passkey } from './passkeys.ts';

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
