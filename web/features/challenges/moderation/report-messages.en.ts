import type { messages as portuguese } from './report-messages.pt.ts';

export const messages: typeof portuguese = { button: 'Report' };
