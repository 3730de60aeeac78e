import type { Connection } from '../../../platform/database/schema.ts';
import { insertReport } from './create-problem-location.ts';
import { insertSupporter, lockMap } from './problem-locations-changes.queries.ts';

export interface ProblemRecipe {
  readonly challengeId: number;
  readonly memberId: number;
  readonly location?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly description?: string;
  /** Those who have the problem too. */
  readonly supporters?: readonly number[];
  readonly since?: Date;
}

/** Creates reports of problems, with those who have them too; returns their ids in order. */
export async function createProblems(connection: Connection, recipes: readonly ProblemRecipe[]): Promise<number[]> {
  await lockMap(connection, [...new Set(recipes.map(({ challengeId }) => challengeId))]);
  const ids: number[] = [];
  for (const { supporters = [], since: now = new Date(), ...recipe } of recipes) {
    const usual = {
      location: 'Rua da Aurora, 12',
      latitude: -8.0539,
      longitude: -34.8813,
      description: 'A rua alaga.',
    };
    const { id } = await insertReport(connection, { ...usual, ...recipe, imageUrl: null, now });
    for (const memberId of supporters) await insertSupporter(connection, { locationId: id, memberId, now });
    ids.push(id);
  }
  return ids;
}
