import { z } from 'zod';
import { plainName } from '../../names.ts';
import { example } from '../../schemas.ts';
import { emailAddress, password, repeatedPassword, samePassword } from '../passwords.ts';

/** The longest first or last name, in characters. */
export const maximumName = 60;
export const personName = plainName({ longest: maximumName });

/** What every new account with a password begins with. */
export const newAccount = {
  first_name: personName.meta(example('Ana')),
  last_name: personName.meta(example('Souza')),
  email: emailAddress,
  password,
  password_confirmation: repeatedPassword,
  language: z.enum(['pt', 'en']).optional().meta({ description: 'Of the mails; without one, of the request' }),
  timezone: z.string().max(60).optional().meta({
    description: 'Of the settings, and shown with the session as its place; a name that nobody knows counts as none',
  }),
};

/** The fields of the register form; `accept_terms` is true when both boxes are ticked. */
export const signUpInput = z
  .object({
    ...newAccount,
    accept_terms: z.literal(true),
    invitation: z.string().max(100).optional().meta({
      description: 'The token of a link that invited this address to a role or a team, which confirms it',
    }),
    website: z.string().max(0).optional().meta({ description: 'A field that people do not see and leave empty' }),
  })
  .refine(...samePassword);
export type SignUpInput = z.infer<typeof signUpInput>;
