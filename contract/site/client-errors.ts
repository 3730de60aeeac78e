import { z } from 'zod';
import { longestErrorPart } from '../limits.ts';
import { component, example } from '../schemas.ts';

/** An error report of a browser: message, stack, and the page of the site. */
export const clientErrorInput = component('ClientError', {
  message: z.string().min(1).max(longestErrorPart.message).meta(example('x is not a function')),
  stack: z.string().max(longestErrorPart.stack).default(''),
  page: z
    .string()
    .max(longestErrorPart.page)
    .regex(/^\/[\w:/*-]*$/)
    .meta(example('/challenges/:slug', 'The pattern of the address; never the address itself')),
});
export type ClientErrorInput = z.infer<typeof clientErrorInput>;
