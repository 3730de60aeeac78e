import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  home: 'Go to the homepage',
  choosePassword: {
    title: 'Choose a password',
    text: 'Your e-mail address is confirmed. Since you opened the link in another browser, we ended the earlier sessions and password, so that the account is yours alone.',
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
    signIn: 'Sign in',
    signInForLink: 'Sign in and ask for another link',
  },
  banner: {
    title: 'Confirm your e-mail',
    text: (email) => `Open the link that we sent to ${email}.`,
    waiting: 'No e-mail can be sent yet',
    waitingText: 'The platform has no mail server.',
    dismiss: 'Not now',
  },
  resend: {
    button: 'Send again',
    waiting: 'Sending…',
    sent: 'E-mail sent. If it has not arrived in a few minutes, have a look at your spam too.',
    failed: 'Oops! Something went wrong, try again.',
  },
};
