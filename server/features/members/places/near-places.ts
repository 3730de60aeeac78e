import type { Connection } from '../../../platform/database/schema.ts';
import { describePlace, presentPlace } from './places.present.ts';
import { findNearest, findPlacesNamed } from './places.queries.ts';
import { foldName } from './search-keys.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far a place counts as near, in degrees of latitude: about a hundred kilometres. */
const near = 0.9;

const portuguese = 'pt';

/** The label of the city or town nearest to a position, in Portuguese; undefined where there is none near. */
export async function findNearestPlace(connection: Connection, position: Position): Promise<string | undefined> {
  const row = await findNearest(connection, position, near);
  return row && presentPlace(row, portuguese).description;
}

/** True where a text is the whole name or label of a city or town near a position. */
export async function isPlaceNear(connection: Connection, text: string, position: Position): Promise<boolean> {
  const folded = foldName(text);
  const [name = ''] = text.split(',');
  const rows = await findPlacesNamed(connection, { ...position, key: foldName(name), near });
  return rows.some((row) => {
    const { country } = row;
    const names = [row.name, row.name_pt ?? row.name];
    const labels = [
      describePlace({ name: row.name, region: row.region, country }, 'en'),
      describePlace({ name: row.name_pt ?? row.name, region: row.region_pt ?? row.region, country }, portuguese),
    ];
    return [...names, ...labels].some((one) => foldName(one) === folded);
  });
}
