import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Place } from '@mutirao/contract/members/places/places.calls.ts';
import { z } from 'zod';
import { describePlace } from './places.present.ts';

/** The timeout: people wait for it while they type. */
const patience = 1500;

/** The fields that we read of Photon's GeocodeJSON; others are ignored. */
const feature = z.object({
  properties: z.object({
    name: z.string().min(1),
    state: z.string().optional(),
    county: z.string().optional(),
    countrycode: z.string().length(2),
    osm_type: z.string().optional(),
    osm_id: z.number().optional(),
  }),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
});
const answerShape = z.object({ features: z.array(z.unknown()) });

export interface Search {
  search: string;
  country: string | undefined;
  limit: number;
  language: Language;
  sessionToken: string | undefined;
}

/** The distinct places of a provider's answer that lie in the country. */
export function readPhotonAnswer(answer: unknown, { country, language, limit }: Search): Place[] {
  const places = new Map<string, Place>();
  for (const one of answerShape.parse(answer).features) {
    const { data } = feature.safeParse(one);
    if (!data) continue;
    const { name, state, county, countrycode, osm_type = '', osm_id } = data.properties;
    const code = countrycode.toUpperCase();
    if (country && code !== country) continue;
    const [longitude, latitude] = data.geometry.coordinates;
    const description = describePlace({ name, region: state ?? county, country: code }, language);
    const id = osm_id === undefined ? `${latitude},${longitude}` : `${osm_type}${osm_id}`;
    if (!places.has(description)) places.set(description, { id, description, latitude, longitude, country: code });
  }
  return [...places.values()].slice(0, limit);
}

/** Queries a geocoder with the API of Photon; throws on a timeout or an invalid answer. */
export async function askPhoton(address: string, wanted: Search): Promise<Place[]> {
  const url = new URL('api', address.endsWith('/') ? address : `${address}/`);
  url.searchParams.set('q', wanted.search);
  url.searchParams.set('limit', String(wanted.limit));
  url.searchParams.set('layer', 'city');
  if (wanted.country) url.searchParams.set('countrycode', wanted.country);
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      // As a header: Photon refuses an unsupported language as a parameter, and unknown parameters.
      'accept-language': htmlLanguage[wanted.language],
      ...(wanted.sessionToken && { 'x-session-token': wanted.sessionToken }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`The provider of places answered ${response.status}`);
  return readPhotonAnswer(await response.json(), wanted);
}
