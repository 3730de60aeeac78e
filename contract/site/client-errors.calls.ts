import { defineCalls } from '../calls.ts';
import { clientErrorInput } from './client-errors.ts';

export const clientErrorsCalls = defineCalls('Site', {
  'POST /client-errors': {
    id: 'reportClientError',
    summary: 'Tells the operator of a fault in a page',
    description: 'Public, and logged without who it was. Few an hour from one address.',
    for: 'everyone',
    body: clientErrorInput,
    bodyLimit: 16 * 1024,
    failures: ['too_many'],
  },
});
