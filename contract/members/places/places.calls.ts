import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, example, localizedLike, textLike } from '../../schemas.ts';
import { clustersQuery } from '../../site/map/map-clusters.ts';
import { longestPlaceSearch, placesFound, shortestPlaceSearch, townsShown } from './place-search-limits.ts';
import { country, countryCodes, timezone } from './places.ts';

const placeSearchQuery = z.object({
  search: z
    .string()
    .trim()
    .min(shortestPlaceSearch)
    .max(longestPlaceSearch)
    .meta(example('são pau', 'The beginning of a name, or of a later word of it')),
  country: z
    .preprocess(
      (code) => (code === '' ? undefined : code),
      z
        .string()
        .transform((code) => code.toUpperCase())
        .refine((code) => countryCodes.includes(code))
        .optional(),
    )
    .meta(example('BR', 'Two letters of ISO 3166-1: only places of this country')),
  first: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => countryCodes.includes(code))
    .optional()
    .meta(example('BR', 'Two letters of ISO 3166-1: places of this country come before others')),
  session_token: z.uuid().optional().meta({ description: 'The same for all searches until a place is chosen' }),
  limit: z.coerce.number().int().min(1).max(placesFound).default(placesFound),
});

/** A place of residence. */
const place = component('Place', {
  id: textLike('3449433'),
  description: textLike('São Paulo, São Paulo, Brasil', "Name, region and country, in the caller's language"),
  latitude: z.number().meta(example(-23.55)),
  longitude: z.number().meta(example(-46.64)),
  country: z.string().length(2).meta(example('BR')),
});
export type Place = z.infer<typeof place>;

/** A town as maps name it. */
const town = component('Town', {
  name: localizedLike('São Paulo', 'São Paulo'),
  latitude: z.number().meta(example(-23.55)),
  longitude: z.number().meta(example(-46.64)),
});
export type Town = z.infer<typeof town>;

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

  'GET /places/towns': {
    id: 'listTowns',
    summary: `The ${townsShown} largest cities and towns in the view of a map, the largest first`,
    for: 'everyone',
    query: clustersQuery,
    answer: z.array(town),
    cache: ['place-list'],
  },
});
