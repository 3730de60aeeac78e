import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { place, placeSearchQuery } from './place-search.ts';
import { country, timezone } from './places.ts';

export const placesCalls = defineCalls('Places', {
  'GET /countries': {
    id: 'listCountries',
    summary: 'All countries, in both languages',
    for: 'everyone',
    answer: z.array(country),
    cache: ['places'],
  },

  'GET /countries/timezones': {
    id: 'listTimezones',
    summary: 'All time zones with their present offset',
    for: 'everyone',
    answer: z.array(timezone),
    cache: ['places'],
  },

  'GET /places': {
    id: 'findPlaces',
    summary: 'Cities and towns with a word in their name that begins with a term, the largest first',
    for: 'everyone',
    query: placeSearchQuery,
    answer: z.array(place),
    failures: ['too_many'],
  },
});
