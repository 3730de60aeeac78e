import { z } from 'zod';
import { emailAddress, password, repeatedPassword, samePassword } from '../accounts/passwords.ts';
import { personName } from '../accounts/sign-up.ts';
import { component, example } from '../schemas.ts';
import { definePage } from '../site-map/page.ts';

/**
 * The page of the one-time link. It is not one of `pages`, since nothing links to it and no visitor's browser should
 * load its address.
 */
export const setupPage = definePage('/setup/:token', { secret: true, indexed: false });

/** The account of the first admin. */
export const firstAdminInput = z
  .object({
    first_name: personName.meta(example('Lúcia')),
    last_name: personName.meta(example('Prado')),
    email: emailAddress,
    password,
    password_confirmation: repeatedPassword,
    language: z.enum(['pt', 'en']).optional().meta({ description: 'Of the mails; without one, of the request' }),
    time_zone: z.string().max(60).optional(),
  })
  .refine(...samePassword);
export type FirstAdminInput = z.infer<typeof firstAdminInput>;

export const setupState = component('Setup', {
  state: z
    .enum(['open', 'done', 'unknown'])
    .meta(example('open', 'Whether the link is valid; `done` where the platform has an admin already')),
});
