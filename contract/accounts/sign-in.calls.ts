import { defineCalls } from '../calls.ts';
import { credentials, tokenInput } from './sign-in.ts';
import { signUpInput } from './sign-up.ts';

export const signInCalls = defineCalls('Signing in', {
  'POST /oauth/token': {
    id: 'createToken',
    summary: 'Signs in by password or by a provider, or renews a session',
    for: 'everyone',
    body: tokenInput,
    answer: credentials,
    failures: ['refused', 'not_found', 'conflict', 'too_many'],
  },

  'POST /oauth/revoke': {
    id: 'revokeToken',
    summary: 'Signs out of this browser',
    for: 'members',
  },

  'POST /users': {
    id: 'createUser',
    summary: 'Creates an account and signs in',
    for: 'everyone',
    body: signUpInput,
    answer: credentials,
    status: [201],
    failures: ['too_many'],
  },
});
