import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { publicUser, updateUserInput, user, userParams } from '../../members/members/members.ts';
import { firstCredentialsInput } from '../passwords.ts';
import { endSessionsQuery, reauthenticationInput, session, sessionParams } from './account-security.ts';

export const accountSecurityCalls = defineCalls('Account', {
  'POST /me/reauthentication': {
    id: 'reauthenticate',
    summary: 'Authenticates the caller again, by a passkey, by password or by a provider',
    description:
      'Calls that answer `reauthentication_required` work for ten minutes after it, as after signing in. A token of a provider is that of `finishProviderSignIn`. With a second factor, password and provider answer `second_factor_required` with a `second_factor_token`, which goes with the grant `totp` or `recovery_code`.',
    for: 'members',
    ages: 'everyone',
    body: reauthenticationInput,
    failures: ['second_factor_required', 'conflict', 'expired', 'too_many'],
  },

  'PUT /contestants/me/password': {
    id: 'updateCredentials',
    summary: 'Changes the password, the e-mail, or both',
    description:
      'A change needs the current password or an authentication at most ten minutes old; a new password needs the current one where there is one, and ends every other session. A new e-mail takes effect once the member follows the link sent to it.',
    for: 'members',
    ages: 'everyone',
    body: firstCredentialsInput,
    answer: user,
    failures: ['reauthentication_required', 'conflict', 'too_many'],
  },

  'PUT /users/:user': {
    id: 'updateUser',
    summary: 'Changes the name and the e-mail of the caller, or of a member by an admin',
    description:
      'A new e-mail needs an authentication at most ten minutes old, and takes effect once the member follows the link sent to it. An admin who changes another member has looked at the account within the hour (`POST /admin/members/:member/views`); the answer is the public profile then.',
    for: 'members',
    ages: 'everyone',
    params: userParams,
    body: updateUserInput,
    answer: z.union([user, publicUser]),
    failures: ['refused', 'reauthentication_required', 'too_many'],
  },

  'GET /me/sessions': {
    id: 'listSessions',
    summary: 'Where the caller is signed in',
    for: 'members',
    answer: z.array(session),
  },

  'DELETE /me/sessions/:id': {
    id: 'deleteSession',
    summary: 'Signs out of one browser',
    description: 'Of another than the caller’s, it needs an authentication at most ten minutes old.',
    for: 'members',
    ages: 'everyone',
    params: sessionParams,
    failures: ['reauthentication_required'],
  },

  'DELETE /me/sessions': {
    id: 'deleteOtherSessions',
    summary: 'Signs out of every browser but this one, or of this one too',
    description: 'Needs an authentication at most ten minutes old.',
    for: 'members',
    ages: 'everyone',
    query: endSessionsQuery,
    failures: ['reauthentication_required'],
  },
});
