import { defineCalls } from '../../calls.ts';
import { messageAnswer } from '../../schemas.ts';
import { verifyInput } from '../passwords.ts';
import { confirmation } from '../sign-in/sign-in.ts';

export const emailConfirmationCalls = defineCalls('Signing in', {
  'POST /email/verify': {
    id: 'verifyEmail',
    summary: 'Confirms an e-mail address by a link from a mail, and signs in',
    description:
      'Somebody else may have registered with the address: unless the caller is the member, signed in, the first confirmation ends all sessions, links and sign-ins by a provider of the account, and its password. Answers 422 when the address is confirmed already, 409 when it belongs to another member, 410 when the link has expired, 404 when it is unknown. The same confirmation of a member with a second factor is refused unless the caller is the member: the mailbox does not end that factor. As the member it counts, and answers `second_factor_required`; their session goes on.',
    for: 'everyone',
    body: verifyInput,
    answer: confirmation,
    failures: ['second_factor_required', 'refused', 'not_found', 'expired', 'conflict', 'too_many'],
  },

  'POST /me/resend-email-verify': {
    id: 'resendVerification',
    summary: 'Mails the link that confirms the address again',
    description: 'Sends at most one link a minute and five an hour; beyond five it answers 429.',
    for: 'members',
    ages: 'everyone',
    answer: messageAnswer,
    failures: ['invalid', 'too_many'],
  },
});
