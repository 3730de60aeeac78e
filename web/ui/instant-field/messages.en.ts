import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  own: (moment, zone) => `For you: ${moment} (${zone}).`,
};
