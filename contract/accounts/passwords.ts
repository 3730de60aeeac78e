import { z } from 'zod';
import { example, textLike } from '../schemas.ts';

/** The shortest and the longest password, in characters. */
export const minimumPassword = 8;
export const maximumPassword = 128;

/** An e-mail address as typed: surrounding blanks and case are ignored. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .pipe(z.email())
  .meta(example('ana@example.org'));

const examplePassword = { examples: ['sete-rios-e-um-mar'] };
const linkToken = textLike('q7Jw0yXbT2mN4cVfR8sLkA');

export const password = z.string().min(1).min(minimumPassword).max(maximumPassword).meta(examplePassword);
/** A password once more; that it is the same, `samePassword` checks. */
export const repeatedPassword = z.string().min(1).meta(examplePassword);

interface Passwords {
  password?: unknown;
  password_confirmation?: unknown;
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The rule that both passwords are equal, reported at the second one even when other fields are invalid. */
export const samePassword = [
  (input: Passwords) => input.password === input.password_confirmation,
  {
    path: ['password_confirmation'],
    params: { same: 'password' },
    when: isObject,
  },
] satisfies [(input: Passwords) => boolean, object];

export const recoverInput = z.object({ email: emailAddress });

const newPassword = z.object({ email: emailAddress, password, password_confirmation: repeatedPassword });

/** A new password of an account that has none. */
export const newPasswordInput = newPassword.refine(...samePassword);

export const resetInput = z.object({ token: linkToken.min(1), ...newPassword.shape }).refine(...samePassword);
export type ResetInput = z.infer<typeof resetInput>;

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

const credentialsFields = z.object({
  email: emailAddress,
  current_password: z.preprocess(blankIsAbsent, z.string().max(maximumPassword).optional()).meta(example('cinco-rios')),
  password: z.preprocess(blankIsAbsent, password.optional()).meta(examplePassword),
  password_confirmation: z.preprocess(blankIsAbsent, z.string().optional()).meta(examplePassword),
});

type NewPassword = Pick<z.infer<typeof credentialsFields>, 'password' | 'password_confirmation'>;

const wantsNoPassword = (input: NewPassword) =>
  input.password === undefined && input.password_confirmation === undefined;

const required = (field: keyof z.infer<typeof credentialsFields>) => ({
  path: [field],
  params: { required: true },
  when: isObject,
});

const passwordIfConfirmed = [
  (input: NewPassword) => input.password !== undefined || wantsNoPassword(input),
  required('password'),
] satisfies [(input: NewPassword) => boolean, object];

/** The e-mail address, optionally with a new password, which requires the current one. */
export const credentialsInput = credentialsFields
  .refine((input) => input.current_password !== undefined || wantsNoPassword(input), required('current_password'))
  .refine(...passwordIfConfirmed)
  .refine(...samePassword);
export type CredentialsInput = z.infer<typeof credentialsInput>;

/** The same for a member without a password, and so without a current one. */
export const firstCredentialsInput = credentialsFields.refine(...passwordIfConfirmed).refine(...samePassword);
export type FirstCredentialsInput = z.infer<typeof firstCredentialsInput>;

/** A link without a token counts as an unknown link. */
export const verifyInput = z.object({ token: linkToken });
