import type { Language } from '@mutirao/contract/language.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { Place } from '@mutirao/contract/members/place-search.ts';
import { z } from 'zod';
import { describePlace } from './places.present.ts';

/** Whoever types waits for it: what takes longer is as good as lost. */
const patience = 1500;

/** What we read of an answer, in the GeocodeJSON that Photon speaks; the rest may be as it likes. */
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

/** A provider's answer as places, each once; whatever is no place of the country is left out. */
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

/** Asks a geocoder that speaks the language of Photon; throws where it does not answer in time or as it should. */
export async function askPhoton(address: string, wanted: Search): Promise<Place[]> {
  const url = new URL('api', address.endsWith('/') ? address : `${address}/`);
  url.searchParams.set('q', wanted.search);
  url.searchParams.set('limit', String(wanted.limit));
  url.searchParams.set('layer', 'city');
  if (wanted.country) url.searchParams.set('countrycode', wanted.country);
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      // As a header: a parameter with a language it does not have is an error to Photon, and so is one it does not know.
      'accept-language': htmlLanguage[wanted.language],
      ...(wanted.sessionToken && { 'x-session-token': wanted.sessionToken }),
    },
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`The provider of places answered ${response.status}`);
  return readPhotonAnswer(await response.json(), wanted);
}
