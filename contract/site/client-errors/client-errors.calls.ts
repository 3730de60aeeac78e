import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { longestErrorPart } from '../../limits.ts';
import { component, example } from '../../schemas.ts';

/** An error report of a browser: message, stack, and the page of the site. */
const clientErrorInput = component('ClientError', {
  message: z.string().min(1).max(longestErrorPart.message).meta(example('x is not a function')),
  stack: z.string().max(longestErrorPart.stack).default(''),
  page: z
    .string()
    .max(longestErrorPart.page)
    .regex(/^\/[\w:/*-]*$/)
    .meta(example('/challenges/:slug', 'The pattern of the address; never the address itself')),
});
export type ClientErrorInput = z.infer<typeof clientErrorInput>;

export const clientErrorsCalls = defineCalls('Site', {
  'POST /client-errors': {
    id: 'reportClientError',
    summary: 'Reports an error in a page to the operator',
    description: 'Public and logged anonymously. Limited by network address.',
    for: 'everyone',
    body: clientErrorInput,
    bodyLimit: 16 * 1024,
    failures: ['too_many'],
  },
});
