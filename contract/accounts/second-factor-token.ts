import { z } from 'zod';
import { example } from '../schemas.ts';

/** In minutes: how long a member may take from the first factor to the second. */
export const minutesToSecondFactor = 10;

/** Proof of the first factor; of one member, one browser, and for a few minutes. */
export const secondFactorToken = z.string().min(1).max(2000).meta(example('v1.Xk2vQ0hJd1r8sT2mY3vQ0hJd'));
