import type { VideoMessages } from './messages.pt.ts';

export const messages: VideoMessages = {
  play: (title) => `Play video: ${title}`,
  playHint: (site) => `The video is loaded from ${site} only after you click.`,
  video: 'Video',
};
