import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  play: (title) => `Play video: ${title}`,
  playHint: (site) => `The video is loaded from ${site} only after you click.`,
  video: 'Video',
};
