import type { UiMessages } from './messages.pt.ts';

export const messages: UiMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  failed: 'Oops! Something went wrong, try again.',
  tooMany: (wait) => `Too many tries. Wait ${wait} and try again.`,
};
