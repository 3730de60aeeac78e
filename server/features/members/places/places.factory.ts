import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ListedPlace, makeParts } from './gazetteer/make-list.ts';
import { bundledEdition, replaceList } from './gazetteer/replace-list.ts';

export type PlaceRecipe = Partial<ListedPlace> & Pick<ListedPlace, 'name'>;

/** Replaces the list by these places, the largest first. */
export function fillWithPlaces(
  platform: Pick<Platform, 'write' | 'database'>,
  recipes: readonly PlaceRecipe[],
  edition = 'some',
): Promise<number> {
  const usual = { name_pt: null, region: null, region_pt: null, country: 'BR', latitude: -10, longitude: -40 };
  return replaceList(platform, edition, () =>
    makeParts(recipes.map((recipe, index) => ({ id: index + 1, ...usual, ...recipe }))),
  );
}

/** As if the bundled list was imported, but without a place. */
export async function markPlacesImported(connection: Connection): Promise<void> {
  await connection.insertInto('place_list').values({ edition: bundledEdition() }).execute();
}
