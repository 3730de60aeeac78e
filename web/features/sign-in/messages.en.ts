import type { SignInMessages } from './messages.pt.ts';

export const messages: SignInMessages = {
  title: 'Sign in to Mutirão',
  intro: 'Follow challenges, take part and build with your team.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  welcomeBack: 'Success! Welcome back.',
  forgot: 'I lost my password',
  new: 'Is this your first time here?',
  register: 'Create an account',
  signOut: {
    title: 'Sign out of your account?',
    text: 'In this browser you become a visitor again. Your challenges wait for you.',
    cancel: 'Cancel',
    confirm: 'Sign out',
    waiting: 'Signing out…',
  },
  close: 'Close',
};
