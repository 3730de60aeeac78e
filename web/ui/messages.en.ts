import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
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
  cancel: 'Cancel',
  saving: 'Saving…',
  loading: 'Loading…',
  saved: 'Done! Your information is saved.',
  notSaved: 'Your information could not be saved. Check the fields and try again.',
  partFailure: 'This part could not be loaded.',
  dataFailure: { title: 'Ops! Could not get data.', retry: 'Try again' },
  serverFailure: {
    title: 'Oops! Something went wrong with our server.',
    text: 'Try reloading the page.',
    reload: 'Reload the page',
  },
  networkError: {
    title: 'Ops..',
    text: "I'm sorry, for some reason it was not possible to contact the server, please try again later...",
    unchanged: 'What you typed is still here.',
    retry: 'Try again',
  },
};
