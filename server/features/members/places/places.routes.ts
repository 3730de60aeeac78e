import { place, placeSearchQuery } from '@mutirao/contract/members/place-search.ts';
import { country, timezone } from '@mutirao/contract/members/places.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlaceSearch } from './find-places.ts';
import { listCountries, listTimezones } from './list-places.ts';

const tags = ['Places'];

export function routePlaces(app: Server, platform: Platform): void {
  const findPlaces = createPlaceSearch(platform);

  app.route({
    method: 'GET',
    url: '/countries',
    config: { keep: true },
    schema: { tags, summary: 'All countries, in both languages', response: { 200: z.array(country) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'places');
      return listCountries();
    },
  });

  app.route({
    method: 'GET',
    url: '/countries/timezones',
    config: { keep: true },
    schema: { tags, summary: 'All time zones with their present offset', response: { 200: z.array(timezone) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'places');
      return listTimezones(platform.clock());
    },
  });

  app.route({
    method: 'GET',
    url: '/places',
    schema: {
      tags,
      summary: 'Cities and towns whose name, or a later word of it, begins with a term; the largest first',
      querystring: placeSearchQuery,
      response: { 200: z.array(place) },
    },
    handler: async (request, reply) => {
      const { search, country, limit, session_token: sessionToken } = request.query;
      const language = callerLanguage(request);
      const places = await findPlaces({ search, country, limit, language, sessionToken }, request.ip);
      // Whoever deletes a letter has the answer already; nothing found may mean that the list is being written.
      const keeping = places.length > 0 ? 'public, max-age=3600' : 'no-store';
      reply.headers({ 'cache-control': keeping, vary: 'Accept-Language, Cookie' });
      return places;
    },
  });
}
