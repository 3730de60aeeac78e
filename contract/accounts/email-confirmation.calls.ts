import { defineCalls } from '../calls.ts';
import { messageAnswer } from '../messages.ts';
import { verifyInput } from './passwords.ts';
import { credentials } from './sign-in.ts';

export const emailConfirmationCalls = defineCalls('Signing in', {
  'POST /email/verify': {
    id: 'verifyEmail',
    summary: 'Confirms an e-mail address by a link from a mail, and signs in',
    description:
      'What is confirmed already answers 422, an address that is somebody else’s by now 409, an expired link 410, one that never was 404.',
    for: 'everyone',
    body: verifyInput,
    answer: credentials,
    failures: ['not_found', 'expired', 'conflict', 'too_many'],
  },

  'POST /me/resend-email-verify': {
    id: 'resendVerification',
    summary: 'Mails the link that confirms the address again',
    description: 'Within a minute of the last one nothing is sent; five are sent in an hour, and then it answers 429.',
    for: 'members',
    answer: messageAnswer,
    failures: ['invalid', 'too_many'],
  },
});
