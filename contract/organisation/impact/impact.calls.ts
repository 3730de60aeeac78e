import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { boardCountry, boardPage, boardQuery, impact } from './impact.ts';

export const impactCalls = defineCalls('Impact', {
  'GET /impact': {
    id: 'getImpact',
    summary: 'The lives changed, in all, by year and by goal',
    for: 'everyone',
    answer: impact,
    cache: ['lists', 'categories'],
  },

  'GET /impact-board/members': {
    id: 'listBoardMembers',
    summary: 'Members by their impact, the greatest first',
    for: 'everyone',
    query: boardQuery,
    answer: boardPage,
    cache: ['figures', 'lists', 'members'],
  },

  'GET /impact-board/countries': {
    id: 'listBoardCountries',
    summary: 'The countries with members on the impact board, and how many each has',
    for: 'everyone',
    answer: z.array(boardCountry),
    cache: ['members'],
  },
});
