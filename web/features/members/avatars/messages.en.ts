import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  change: 'Change picture',
  add: 'Upload a picture',
  remove: 'Remove picture',
  removing: 'Removing…',
  sending: (percent) => `Sending the picture: ${percent}`,
  saved: 'Your new picture is on your card.',
  removed: 'Your picture was removed.',
  failed: 'The picture could not be sent. Try again.',
  removeFailed: 'The picture could not be removed. Try again.',
  tooLarge: 'The file is too large: up to 10 MB are accepted.',
  missingCredentials: 'Missing credentials...',
};
