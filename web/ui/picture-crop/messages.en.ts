import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  area: 'Visible part of the picture: move it with the arrow keys, ten times farther with Shift',
  handles: {
    nw: 'Top left corner',
    n: 'Top edge',
    ne: 'Top right corner',
    e: 'Right edge',
    se: 'Bottom right corner',
    s: 'Bottom edge',
    sw: 'Bottom left corner',
    w: 'Left edge',
  },
  picture: 'The whole picture',
  hint: 'Drag the area or its corners, or use Tab and the arrow keys.',
};
