import { z } from 'zod';
import { textLike } from '../examples.ts';
import { countryCodes } from './places.ts';

/** The shortest search, in characters. */
export const shortestPlaceSearch = 3;
/** The longest search, in characters. */
export const longestPlaceSearch = 120;
/** The most results of one search. */
export const placesFound = 10;

export const placeSearchQuery = z.object({
  search: z
    .string()
    .trim()
    .min(shortestPlaceSearch)
    .max(longestPlaceSearch)
    .meta({ description: 'The beginning of a name, or of a later word of it', examples: ['são pau'] }),
  country: z
    .preprocess(
      (code) => (code === '' ? undefined : code),
      z
        .string()
        .transform((code) => code.toUpperCase())
        .refine((code) => countryCodes.includes(code))
        .optional(),
    )
    .meta({ description: 'Two letters of ISO 3166-1: only places of this country', examples: ['BR'] }),
  session_token: z.uuid().optional().meta({ description: 'The same for all searches until a place is chosen' }),
  limit: z.coerce.number().int().min(1).max(placesFound).default(placesFound),
});
export type PlaceSearchQuery = z.infer<typeof placeSearchQuery>;

/** A place of residence. */
export const place = z
  .object({
    id: textLike('3449433'),
    description: z.string().meta({
      description: "Name, region and country, in the caller's language",
      examples: ['São Paulo, São Paulo, Brasil'],
    }),
    latitude: z.number().meta({ examples: [-23.55] }),
    longitude: z.number().meta({ examples: [-46.64] }),
    country: z
      .string()
      .length(2)
      .meta({ examples: ['BR'] }),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;
