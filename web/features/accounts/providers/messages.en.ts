import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  or: 'or',
  continueWith: (name) => `Continue with ${name}`,
  unreachable: 'The provider could not be reached. Try again.',
};
