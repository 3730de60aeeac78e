import { z } from 'zod';
import { samePassword } from '../../accounts/passwords.ts';
import { newAccount } from '../../accounts/sign-in/sign-up.ts';
import { component, example } from '../../schemas.ts';
import { definePage } from '../../site-map/page.ts';

/**
 * The page of the one-time link. It is not one of `pages`, since nothing links to it and no visitor's browser should
 * load its address.
 */
export const setupPage = definePage('/setup/:token', { secret: true, indexed: false });

/** The account of the first admin. */
export const firstAdminInput = z.object(newAccount).refine(...samePassword);
export type FirstAdminInput = z.infer<typeof firstAdminInput>;

export const setupState = component('Setup', {
  state: z
    .enum(['open', 'done', 'unknown'])
    .meta(example('open', 'Whether the link is valid; `done` where the platform has an admin already')),
});
