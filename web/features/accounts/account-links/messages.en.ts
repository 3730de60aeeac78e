import type { AccountLinksMessages } from './messages.pt.ts';

export const messages: AccountLinksMessages = {
  email: 'E-mail',
  home: 'Go to the homepage',
  forgot: {
    title: 'Recover your password',
    text: 'Tell us the e-mail address of your account. We will send you a link to set a new password.',
    submit: 'Recover',
    submitting: 'Sending…',
    sent: 'E-mail sent',
    sentText: (email) =>
      `We sent a link to ${email}. It is good for an hour. If it has not arrived in a few minutes, have a look at your spam too.`,
    again: 'Use another e-mail address',
  },
  reset: {
    title: 'Set a new password',
    text: 'Confirm the e-mail address of your account and choose the new password. Then you sign in with it.',
    password: 'New password',
    confirmation: 'Repeat the new password',
    submit: 'Save the password',
    submitting: 'Saving…',
    changed: 'Your password has changed. Sign in with it.',
    newLink: 'Ask for a new link',
  },
  verify: {
    title: 'Confirming your account',
    waiting: 'Confirming your account…',
    noScripts: 'To confirm the account, your browser has to run scripts. Turn them on and open this link again.',
    validated: 'Account validated',
    validatedText: 'Your e-mail address is confirmed. Welcome to Mutirão!',
    challenges: 'See the challenges',
    failed: 'We were unable to verify your account, please try again!',
    failedText: 'The link may have expired, or the connection failed on the way.',
    retry: 'Try again',
    signIn: 'Sign in and ask for another link',
  },
  banner: {
    title: 'Confirm your e-mail address',
    text: (email) => `Open the link that we sent to ${email}.`,
    dismiss: 'Not now',
  },
  resend: {
    button: 'Send the e-mail again',
    waiting: 'Sending…',
    sent: 'E-mail sent. If it has not arrived in a few minutes, have a look at your spam too.',
    failed: 'Oops! Something went wrong, try again.',
  },
};
