import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { publicUser, updateUserInput, user, userParams } from '../members/members.ts';
import { firstCredentialsInput } from './passwords.ts';
import { endSessionsQuery, session, sessionParams } from './sessions.ts';

export const accountSecurityCalls = defineCalls('Account', {
  'PUT /contestants/me/password': {
    id: 'updateCredentials',
    summary: 'Changes the password, the e-mail, or both',
    description:
      'A new password needs the current one and ends every other session. A member without a password can set one within ten minutes of signing in. A new e-mail takes effect once the member follows the link sent to it.',
    for: 'members',
    body: firstCredentialsInput,
    answer: user,
    failures: ['refused', 'conflict', 'too_many'],
  },

  'PUT /users/:user': {
    id: 'updateUser',
    summary: 'Changes the name and the e-mail of the caller, or of a member by an admin',
    description:
      'A new e-mail takes effect once the member follows the link sent to it. When an admin changes another member, the answer is the public profile.',
    for: 'members',
    params: userParams,
    body: updateUserInput,
    answer: z.union([user, publicUser]),
    failures: ['refused', 'too_many'],
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
    for: 'members',
    params: sessionParams,
  },

  'DELETE /me/sessions': {
    id: 'deleteOtherSessions',
    summary: 'Signs out of every browser but this one, or of this one too',
    for: 'members',
    query: endSessionsQuery,
  },
});
