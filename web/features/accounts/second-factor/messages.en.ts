import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  step: {
    title: 'Confirm that it is you',
    after: {
      password: 'The password is right. The second step is missing.',
      provider: 'The second step of this account is missing.',
      link: 'Your e-mail is confirmed. To sign in, the second step is missing.',
    },
    code: 'Code of the app',
    codeHelp: 'The 6 digits that your authenticator app shows now.',
    recovery: 'Recovery code',
    recoveryHelp:
      'One of the codes that you stored when you turned on two-step verification. It stops working afterwards.',
    submit: 'Sign in',
    submitting: 'Checking…',
    useRecovery: 'Use a recovery code',
    useCode: 'Use the code of the app',
    back: 'Start again',
    lost: 'Lost both phone and codes?',
    contact: 'Write to the organisation',
    expired: 'That took too long. Sign in again.',
  },
  passkey: {
    use: 'Use a passkey',
    waiting: 'Follow your browser…',
    dismissed: 'No passkey was used. Try again, or choose another way.',
    known: 'This device already has a passkey of this account.',
    unsupported: 'Passkeys do not work here. Choose another way.',
    failed: 'The passkey did not work. Try again, or choose another way.',
  },
};
