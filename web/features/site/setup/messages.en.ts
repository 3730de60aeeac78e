import type { SetupMessages } from './messages.pt.ts';

export const messages: SetupMessages = {
  title: 'First start',
  description: 'Create the account that administers the platform.',
  lead: 'Create your account: it administers everything, and nobody else can use this link. After that, the platform gets the name and the look of your organisation.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
  confirmation: 'Confirm the password',
  create: 'Create the account and go on',
  creating: 'Creating…',
  noScripts: "Turn on your browser's JavaScript: this page needs it.",
  closed: 'This link is of no use any more',
  reasons: {
    done: 'This platform has an admin already. Sign in with your account.',
    unknown: 'Use the link that the platform printed at its latest start.',
  },
  signIn: 'Sign in',
  home: 'Go to the home page',
};
