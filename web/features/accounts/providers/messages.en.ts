import type { ProviderMessages } from './messages.pt.ts';

export const messages: ProviderMessages = {
  or: 'or',
  continueWith: (name) => `Continue with ${name}`,
  unreachable: 'The provider could not be reached. Try again.',
};
