import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = { added: '(added:) ', removed: '(removed:) ' };
