import { z } from 'zod';

/** How often a challenge's page has been opened. */
export const visitTotal = z.object({ total: z.int() }).meta({ id: 'VisitTotal' });
export type VisitTotal = z.infer<typeof visitTotal>;
