import { defineCalls } from '../../calls.ts';
import { messageAnswer } from '../../schemas.ts';
import { recoverInput, resetInput } from '../passwords.ts';

export const passwordRecoveryCalls = defineCalls('Signing in', {
  'POST /password/email': {
    id: 'sendPasswordLink',
    summary: 'Mails a link to a new password',
    description:
      'The link is valid once, for an hour. An address without an account is answered with 404. One link a minute and five an hour for one address, which count for any address.',
    for: 'everyone',
    body: recoverInput,
    answer: messageAnswer,
    failures: ['not_found', 'too_many'],
  },

  'POST /password/reset': {
    id: 'resetPassword',
    summary: 'Sets a new password by a link from a mail',
    description: 'Ends all sessions of the member and confirms the e-mail address.',
    for: 'everyone',
    body: resetInput,
    answer: messageAnswer,
    failures: ['expired', 'too_many'],
  },
});
