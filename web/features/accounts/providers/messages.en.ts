import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  or: 'or',
  continueWith: (name) => `Continue with ${name}`,
  noWindow: 'The browser did not open the window of the provider. Allow windows of this page and try again.',
  unreachable: 'The provider could not be reached. Try again.',
};
