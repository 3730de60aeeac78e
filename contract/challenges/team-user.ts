import type { z } from 'zod';
import { personShape } from '../members/profiles.ts';
import { component } from '../schemas.ts';

/** A person in a team, or invited to one. */
export const teamUser = component('TeamUser', personShape);
export type TeamUser = z.infer<typeof teamUser>;
