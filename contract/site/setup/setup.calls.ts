import { z } from 'zod';
import { credentials } from '../../accounts/sign-in/sign-in.ts';
import { defineCalls } from '../../calls.ts';
import { firstAdminInput, setupState } from './setup.ts';

const params = z.object({ token: z.string().max(100) });

export const setupCalls = defineCalls('Signing in', {
  'GET /setup/:token': {
    id: 'getSetup',
    summary: 'Whether the link of the first start is valid',
    description: 'The link is printed at each start of a platform without an admin; a new start makes a new one.',
    for: 'everyone',
    params,
    answer: setupState,
  },

  'POST /setup/:token': {
    id: 'createFirstAdmin',
    summary: 'Creates the account of the first master admin and signs in',
    description: 'Only once: every other call with the link is refused.',
    for: 'everyone',
    params,
    body: firstAdminInput,
    answer: credentials,
    status: [201],
    failures: ['expired'],
  },
});
