import { z } from 'zod';
import { cardsPerPage, pageQuery } from '../../pagination.ts';
import { example } from '../../schemas.ts';
import { challengePage } from '../challenges/challenges.ts';
import { challengeRoles } from '../people/challenge-roles.ts';

const roleFilter = z
  .string()
  .transform((text) => (text === 'false' || text === '' ? [] : text.split(',')))
  .pipe(z.array(z.enum(challengeRoles)).transform((roles) => [...new Set(roles)]))
  .optional()
  .meta(example('contestant,judge', 'Roles, with commas between; `false` is no filter'));

export const cardsQuery = z.object(pageQuery(cardsPerPage));
export const myChallengesQuery = z.object({ ...pageQuery(cardsPerPage), 'filter[role]': roleFilter });

/** The challenges in which the caller has a role, and all their roles in any challenge, in the usual order. */
export const myChallenges = challengePage
  .extend({ roles: z.array(z.enum(challengeRoles)) })
  .meta({ id: 'MyChallenges' });
export type MyChallenges = z.infer<typeof myChallenges>;
