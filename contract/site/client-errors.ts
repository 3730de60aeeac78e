import { z } from 'zod';
import { longestErrorPart } from '../limits.ts';

/** A page's report of a fault in itself: how it is called, where it happened, and on which page of the site. */
export const clientErrorInput = z
  .object({
    message: z.string().min(1).max(longestErrorPart.message),
    stack: z.string().max(longestErrorPart.stack).default(''),
    page: z
      .string()
      .max(longestErrorPart.page)
      .regex(/^\/[\w:/*-]*$/)
      .meta({ description: 'The pattern of the address, such as /challenges/:slug; never the address itself' }),
  })
  .meta({ id: 'ClientError' });
export type ClientErrorInput = z.infer<typeof clientErrorInput>;
