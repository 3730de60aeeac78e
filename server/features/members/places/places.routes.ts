import { placesCalls } from '@mutirao/contract/members/places/places.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlaceSearch } from './find-places.ts';
import { listCountries, listTimezones } from './list-places.ts';

export function routePlaces(app: Server, platform: Platform): void {
  const findPlaces = createPlaceSearch(platform);

  answerCalls(app, placesCalls, {
    'GET /countries': () => listCountries(),

    'GET /countries/timezones': () => listTimezones(platform.clock()),

    'GET /places': async ({ query, headers, ip }, reply) => {
      const { search, country, limit, session_token: sessionToken } = query;
      const language = callerLanguage({ headers });
      const places = await findPlaces({ search, country, limit, language, sessionToken }, ip);
      // Cached for deleted letters; an empty result may come from an import in progress.
      const cacheControl = places.length > 0 ? 'public, max-age=3600' : 'no-store';
      reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Language, Cookie' });
      return places;
    },
  });
}
