import { z } from 'zod';
import { countLike } from '../examples.ts';

/** How often a challenge's page has been opened. */
export const visitTotal = z.object({ total: countLike(2480) }).meta({ id: 'VisitTotal' });
export type VisitTotal = z.infer<typeof visitTotal>;
