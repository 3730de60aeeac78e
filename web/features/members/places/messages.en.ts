import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  help: 'Type at least 3 letters and choose one of the suggestions.',
  suggestions: 'Suggested places',
  searching: 'Searching…',
  found: (count) =>
    count === 1
      ? '1 place found. Use the arrow keys and Enter to choose.'
      : `${count} places found. Use the arrow keys and Enter to choose.`,
  nothing: 'No place found. Check the spelling or the country you chose.',
  failed: 'We cannot search just now. What you typed is still here.',
  again: 'Try again',
  chosen: (description) => `${description} chosen.`,
  map: 'Map of the place you chose',
  credits: 'Places:',
  licence: 'CC BY 4.0',
  drawn: 'Map: Natural Earth',
};
