import { placesCalls } from '@mutirao/contract/members/places/places.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlaceSearch, listCountries, listTimezones, presentTown } from './find-places.ts';
import { bundledEdition, findEdition, readBundledList, replaceList } from './gazetteer/replace-list.ts';
import { findTowns } from './places.queries.ts';

export { countryOf, findNearestPlace, isPlaceNear } from './find-places.ts';
export { nearestState } from './places.queries.ts';

function routePlaces(app: Server, platform: Platform): void {
  const findPlaces = createPlaceSearch(platform);

  answerCalls(app, placesCalls, {
    'GET /countries': () => listCountries(),

    'GET /countries/timezones': () => listTimezones(platform.clock()),

    'GET /places': async ({ query, headers, ip }, reply) => {
      const { search, country, first, limit, session_token: sessionToken } = query;
      const language = callerLanguage({ headers });
      const places = await findPlaces({ search, country, first, limit, language, sessionToken }, ip);
      // Cached for deleted letters; an empty result may come from an import in progress.
      const cacheControl = places.length > 0 ? 'public, max-age=3600' : 'no-store';
      reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Language, Cookie' });
      return places;
    },

    'GET /places/towns': async ({ query }) => (await findTowns(platform.database, query)).map(presentTown),
  });
}

const job = 'places.renew';

/** Countries, time zones and the world's cities, from the platform's own data. */
export const places: Feature = {
  name: 'members/places',
  jobs: (platform) =>
    platform.jobs.handle(job, async (_data, ending) => {
      const began = performance.now();
      const imported = await importPlaces(platform, ending);
      const milliseconds = Math.round(performance.now() - began);
      if (imported > 0) platform.process.log.info({ places: imported, milliseconds }, 'the list of places is new');
    }),
  routes: ({ api, platform }) => routePlaces(api, platform),
};

/** Imports the list of cities unless it is up to date; returns how many rows it wrote. Aborts on `ending`. */
export function importPlaces(platform: Pick<Platform, 'write' | 'database'>, ending?: AbortSignal): Promise<number> {
  return replaceList(platform, bundledEdition(), () => readBundledList(ending), ending);
}

/** Schedules the import of the list of cities unless it is up to date. */
export async function renewPlaces({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  if ((await findEdition(database)) !== bundledEdition()) await jobs.add(database, job, {}, { onceFor: 'list' });
}
