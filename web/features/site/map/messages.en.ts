import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  map: (label) => `${label}. Arrow keys move the map, + and − change its size.`,
  pick: (label) =>
    `${label}. Click the map to mark the place. By keyboard: arrow keys move the map, + and − change its size, Enter marks its middle, and arrow keys move the mark.`,
  closer: 'Zoom in',
  farther: 'Zoom out',
  loading: 'Loading the map…',
  still: 'This browser draws no maps that move; this one stands still.',
  withKey: 'Use Ctrl and the mouse wheel to zoom the map',
  withCommand: 'Use ⌘ and the mouse wheel to zoom the map',
  withTwoFingers: 'Use two fingers to move the map',
  loadingPlaces: 'Loading the places…',
  failedPlaces: 'We could not load the places.',
  retry: 'Try again',
  window: 'Place chosen on the map',
};
