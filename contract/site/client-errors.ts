import { z } from 'zod';
import { longestErrorPart } from '../limits.ts';

/** An error report of a browser: message, stack, and the page of the site. */
export const clientErrorInput = z
  .object({
    message: z
      .string()
      .min(1)
      .max(longestErrorPart.message)
      .meta({ examples: ['x is not a function'] }),
    stack: z.string().max(longestErrorPart.stack).default(''),
    page: z
      .string()
      .max(longestErrorPart.page)
      .regex(/^\/[\w:/*-]*$/)
      .meta({
        description: 'The pattern of the address; never the address itself',
        examples: ['/challenges/:slug'],
      }),
  })
  .meta({ id: 'ClientError' });
export type ClientErrorInput = z.infer<typeof clientErrorInput>;
