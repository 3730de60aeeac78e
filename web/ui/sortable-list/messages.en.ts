import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  drag: (name) => `Drag ${name}`,
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  moved: (name, position, count) => `${name} is in position ${position} of ${count}.`,
};
