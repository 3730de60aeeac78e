import { defineCalls } from '../../calls.ts';
import { credentials, tokenInput } from './sign-in.ts';
import { signUpInput } from './sign-up.ts';

export const signInCalls = defineCalls('Signing in', {
  'POST /oauth/token': {
    id: 'createToken',
    summary: 'Signs in by password, by a provider or by a passkey, or renews a session',
    description:
      'Of a member with a second factor, the grants `password` and `social` answer `second_factor_required` with a `second_factor_token`, which goes with the grant `totp` or `recovery_code`. A passkey is both factors.',
    for: 'everyone',
    body: tokenInput,
    answer: credentials,
    failures: ['second_factor_required', 'refused', 'not_found', 'conflict', 'expired', 'too_many'],
  },

  'POST /oauth/revoke': {
    id: 'revokeToken',
    summary: 'Signs out of this browser',
    for: 'members',
    ages: 'everyone',
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
