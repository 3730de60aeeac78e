import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
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
    changed: 'Your password has changed. Sign in with it.',
    newLink: 'Ask for a new link',
  },
  newPassword: {
    password: 'New password',
    confirmation: 'Repeat the new password',
    submit: 'Save the password',
    submitting: 'Saving…',
  },
};
