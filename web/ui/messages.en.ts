import type { UiMessages } from './messages.pt.ts';

export const messages: UiMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  failed: 'Oops! Something went wrong, try again.',
  tooMany: (wait) => `Too many tries. Wait ${wait} and try again.`,
  counted: (written, most) => `${written} of ${most} characters`,
  chooseDate: 'Choose the date',
  close: 'Close',
  year: 'Year',
  month: 'Month',
  noneFound: 'Nothing found. Try other letters.',
  found: (count, one) => (one ? `${count} option` : `${count} options`),
};
