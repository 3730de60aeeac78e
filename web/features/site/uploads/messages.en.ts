import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  cancel: 'Cancel sending',
  interrupted: 'The connection is down. As soon as it is back, the upload continues by itself where it stopped.',
};
