import { z } from 'zod';
import { countLike } from '../examples.ts';

/** The number of visits of a challenge's page. */
export const visitTotal = z.object({ total: countLike(2480) }).meta({ id: 'VisitTotal' });
export type VisitTotal = z.infer<typeof visitTotal>;
