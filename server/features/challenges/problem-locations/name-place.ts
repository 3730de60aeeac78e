import type { Connection } from '../../../platform/database/schema.ts';
import { findNearestPlace, isPlaceNear } from '../../members/places/index.ts';
import { positionOf } from './problem-locations.present.ts';
import { findPlaceName } from './problem-locations-changes.queries.ts';

/** The public place of a position: longitude and latitude in hundredths of a degree. */
export function placeAt({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  // Without a negative zero.
  return { x: Math.round(longitude * 100) + 0, y: Math.round(latitude * 100) + 0 };
}

interface Named {
  readonly challengeId: number;
  readonly x: number;
  readonly y: number;
  /** As the author wrote it. */
  readonly location: string;
}

/**
 * The name of a public place, and what of the author's text is public: all of it where it is the name of a city or
 * town near, else that name. Both derive from the public position alone, so that they tell nothing more of the exact one.
 */
export async function namePlace(
  connection: Connection,
  { location, ...place }: Named,
): Promise<{ name: string; publicLocation: string }> {
  const position = positionOf(place);
  const name =
    (await findPlaceName(connection, place)) ??
    (await findNearestPlace(connection, position)) ??
    `${position.latitude.toFixed(2)}, ${position.longitude.toFixed(2)}`;
  return { name, publicLocation: (await isPlaceNear(connection, location, position)) ? location : name };
}
