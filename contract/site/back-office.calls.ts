import { defineCalls } from '../calls.ts';
import { backOffice } from './back-office.ts';

export const backOfficeCalls = defineCalls('Back office', {
  'GET /admin': {
    id: 'getBackOffice',
    summary: 'The sections of the back office that the caller may enter, and what waits there',
    description: 'Refused for members who are neither staff nor admins of a challenge.',
    for: 'members',
    answer: backOffice,
    failures: ['refused'],
  },
});
