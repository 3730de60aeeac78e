import { z } from 'zod';

/** The shortest and the longest password, in characters. */
export const minimumPassword = 8;
export const maximumPassword = 128;

/** An e-mail address as it is typed: blanks around it do not count, and neither does case. */
export const emailAddress = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

export const password = z.string().min(1).min(minimumPassword).max(maximumPassword);

interface Passwords {
  password?: unknown;
  password_confirmation?: unknown;
}

/** The rule that both passwords are the same, told at the second one whatever else is wrong with the form. */
export const samePassword = [
  (input: Passwords) => input.password === input.password_confirmation,
  {
    path: ['password_confirmation'],
    params: { same: 'password' },
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
] satisfies [(input: Passwords) => boolean, object];

export const recoverInput = z.object({ email: emailAddress });
export type RecoverInput = z.infer<typeof recoverInput>;

export const resetInput = z
  .object({ token: z.string().min(1), email: emailAddress, password, password_confirmation: z.string().min(1) })
  .refine(...samePassword);
export type ResetInput = z.infer<typeof resetInput>;

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** The e-mail alone, or with it a new password, which asks for the current one. */
export const credentialsInput = z
  .object({
    email: emailAddress,
    current_password: z.preprocess(blankIsAbsent, z.string().max(maximumPassword).optional()),
    password: z.preprocess(blankIsAbsent, password.optional()),
    password_confirmation: z.preprocess(blankIsAbsent, z.string().optional()),
  })
  .refine(
    ({ current_password, password, password_confirmation }) => {
      return current_password !== undefined || (password === undefined && password_confirmation === undefined);
    },
    { path: ['current_password'], params: { required: true }, when: () => true },
  )
  .refine(({ password, password_confirmation }) => password !== undefined || password_confirmation === undefined, {
    path: ['password'],
    params: { required: true },
    when: () => true,
  })
  .refine(...samePassword);
export type CredentialsInput = z.infer<typeof credentialsInput>;

export const verifyInput = z.object({ token: z.string().min(1) });
