import { defineCalls } from '../calls.ts';
import { clientErrorInput } from './client-errors.ts';

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
