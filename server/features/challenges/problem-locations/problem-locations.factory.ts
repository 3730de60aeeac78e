import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { insertReport } from './change-problem-location.ts';
import { placeAt } from './problem-locations.present.ts';
import {
  insertPlace,
  insertPoint,
  insertSupporter,
  lockMap,
  type NewPoint,
} from './problem-locations-changes.queries.ts';

export interface ProblemRecipe {
  readonly challengeId: number;
  readonly memberId: number;
  readonly location?: string;
  /** The nearest city or town, where the gazetteer is not filled yet. */
  readonly town?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly description?: string;
  /** Those who have the problem too. */
  readonly supporters?: readonly number[];
  readonly since?: Date;
}

/** Inserts a report with the name of its public place. */
async function insertNamed(connection: Connection, point: Omit<NewPoint, 'x' | 'y' | 'publicLocation'>, name: string) {
  const place = placeAt(point);
  await insertPlace(connection, { challengeId: point.challengeId, ...place, name });
  return insertPoint(connection, { ...point, ...place, publicLocation: name });
}

/** Creates reports of problems, with those who have them too; returns their ids in order. */
export async function createProblems(connection: Connection, recipes: readonly ProblemRecipe[]): Promise<number[]> {
  await lockMap(connection, [...new Set(recipes.map(({ challengeId }) => challengeId))]);
  const ids: number[] = [];
  for (const { supporters = [], since: now = new Date(), town, ...recipe } of recipes) {
    const usual = {
      location: 'Rua da Aurora, 12',
      latitude: -8.0539,
      longitude: -34.8813,
      description: 'A rua alaga.',
    };
    const point = { ...usual, ...recipe, imageUrl: null, now };
    const { id } = await (town === undefined ? insertReport(connection, point) : insertNamed(connection, point, town));
    for (const memberId of supporters) await insertSupporter(connection, { locationId: id, memberId, now });
    ids.push(id);
  }
  return ids;
}

/** How many places a large map has, at most. */
const mostPlaces = 100_000;

/**
 * Inserts so many places with a report each: by default over the whole of Brazil, else side by side, as in a region
 * where everyone reports. Without the reports themselves, which clusters do not read.
 */
export async function createLargeMap(
  connection: Connection,
  { challengeId, isDense = false, places = mostPlaces }: { challengeId: number; isDense?: boolean; places?: number },
): Promise<void> {
  const [columns, west, south] = isDense ? [316, -4800, -2500] : [3600, -7300, -3300];
  // By a step that has no common divisor with the number of cells, so that none is taken twice.
  const [cells, step] = isDense ? [mostPlaces, 1] : [3600 * 3700, 104_729];
  await sql`
    insert into problem_place (challenge_id, x, y, name, points, reporters)
    select ${challengeId}, ${west} + cell % ${columns}, ${south} + cell / ${columns}, 'Brasil', 1, n % 7
    from generate_series(0, ${places - 1}) n, lateral (select (n::bigint * ${step} % ${cells})::int as cell) c
    `.execute(connection);
}
