import { z } from 'zod';

/** The shortest and the longest password, in characters. */
export const minimumPassword = 8;
export const maximumPassword = 128;

/** What the sign-in form asks for. */
export const signInInput = z.object({
  username: z.string().trim().min(1).pipe(z.email()),
  password: z.string().min(1).min(minimumPassword).max(maximumPassword),
});
export type SignInInput = z.infer<typeof signInInput>;
