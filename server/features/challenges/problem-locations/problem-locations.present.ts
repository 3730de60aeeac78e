import { problemWidths, toldReporters } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type {
  ProblemLocation,
  ProblemPlace,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findNearestPlace, isPlaceNear } from '../../members/places/index.ts';
import { mayDo, nothing, type ProblemFacts } from './problem-locations.policy.ts';
import type { OwnPointRow, PlaceRow, PointRow } from './problem-locations.queries.ts';
import { findPlaceName } from './problem-locations-changes.queries.ts';

/** The position of a public place, in degrees. */
export const positionOf = ({ x, y }: { x: number; y: number }) => ({ latitude: y / 100, longitude: x / 100 });

/** A number of people, where there are enough to be told. */
const told = (people: number) => (people >= toldReporters ? people : null);

const presentPicture = (image: string | null) => ({
  file_url: image,
  file_thumb_url: image && pictureAt(image, problemWidths[2]),
});

/** A report as everyone sees it. */
export function presentPoint(row: PointRow): ProblemLocation {
  const { id, challenge_id, description, image_url: image, is_hidden, month } = row;
  const position = positionOf(row);
  return {
    id,
    challenge_id,
    location: row.public_location,
    ...position,
    is_exact: false,
    place: { name: row.place_name, ...position },
    description,
    ...presentPicture(image),
    reporters: told(row.reporters),
    month,
    is_own: false,
    has_joined: false,
    is_hidden,
    can: nothing,
  };
}

/** The same report as a member sees it. */
export function presentOwnPoint(point: ProblemLocation, own: OwnPointRow, facts: ProblemFacts): ProblemLocation {
  const { location, latitude, longitude, image_url: image, is_own, has_joined } = own;
  const isExact = own.has_author && (is_own || facts.isModerator);
  return {
    ...point,
    ...(isExact && { location, latitude, longitude, is_exact: true, ...presentPicture(image) }),
    is_own,
    has_joined,
    can: mayDo(facts, { isOwn: is_own, hasJoined: has_joined, isHidden: point.is_hidden }),
  };
}

export function presentPlace(row: PlaceRow): ProblemPlace {
  const { name, points, reporters } = row;
  return { name, ...positionOf(row), points, reporters: told(reporters) };
}

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
