import type { SignInMessages } from './messages.pt.ts';

export const messages: SignInMessages = {
  title: 'Sign in to Mutirão',
  intro: 'Follow challenges, take part and build with your team.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  forgot: 'I lost my password',
  new: 'Is this your first time here?',
  register: 'Create an account',
  failed: 'Oops! Something went wrong, try again.',
  close: 'Close',
};
