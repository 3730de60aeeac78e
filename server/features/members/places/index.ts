import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bundledEdition, readBundledList } from './gazetteer/bundled-list.ts';
import { findEdition, replaceList } from './gazetteer/replace-list.ts';
import { routePlaces } from './places.routes.ts';

export { countryOf } from './list-places.ts';
export { findNearestPlace, isPlaceNear } from './near-places.ts';

const job = 'places.renew';

/** Countries, time zones and the world's cities, from the platform's own data. */
export const places: Feature = {
  name: 'members/places',
  jobs: (platform) =>
    platform.jobs.handle(job, async (_data, ending) => {
      const began = performance.now();
      const imported = await importPlaces(platform, ending);
      const milliseconds = Math.round(performance.now() - began);
      if (imported > 0) platform.log.info({ places: imported, milliseconds }, 'the list of places is new');
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
