import type { ProviderMessages } from './messages.pt.ts';

export const messages: ProviderMessages = {
  or: 'or',
  continueWith: (name) => `Continue with ${name}`,
  unreachable: 'The provider could not be reached. Try again.',
  returning: {
    title: 'Signing in',
    description: 'The way back from a provider that you sign in to Mutirão with.',
    waiting: 'We are signing you in…',
    failedTitle: 'You are not signed in yet',
    denied: 'You did not allow it, and nothing was shared. Try again whenever you like, or sign in another way.',
    unsupported: 'Sign In provider not supported!',
    over: 'This attempt to sign in is over. Start again.',
    failed: 'Oops! Something went wrong, try again.',
    again: 'Sign in',
    home: 'Go to the homepage',
    welcomeBack: 'Success! Welcome back.',
  },
  known: {
    title: 'You already have an account here',
    byPassword: (name) =>
      `The e-mail of your ${name} account is already in use here. Sign in with your password, and from then on ${name} works too.`,
    byProvider: (name, known) =>
      `The e-mail of your ${name} account is already in use here. Sign in with ${known}, as before, and from then on ${name} works too.`,
    linked: (name) => `Done! You can now sign in with ${name} too.`,
    notLinked: (name) => `You are signed in, but your ${name} account could not be added.`,
  },
  terms: {
    title: 'You are almost in',
    description: 'Accept the terms to create your account at Mutirão.',
    intro: 'To create your account, read and accept both texts.',
    submit: 'Create my account',
    submitting: 'Creating…',
    cancel: 'Cancel',
    validated: 'account has been validated',
    notValidated: 'account has not been validated',
  },
};
