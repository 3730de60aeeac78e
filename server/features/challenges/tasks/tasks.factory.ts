import type { Connection } from '../../../platform/database/schema.ts';
import { insertPart, insertTask, updatePart } from './tasks.queries.ts';

interface PartRecipe {
  readonly memberId: number;
  readonly since?: Date;
  readonly doneAt?: Date;
  readonly hours?: number;
  readonly markedBy?: number;
}

export interface TaskRecipe {
  readonly challengeId: number;
  readonly name?: { readonly pt: string; readonly en: string };
  readonly description?: { readonly pt: string; readonly en: string };
  /** By default there is no maximum. */
  readonly maximum?: number;
  readonly members?: readonly PartRecipe[];
  readonly since?: Date;
}

const aName = { pt: 'Ler as réguas', en: 'Read the gauges' };
const aDescription = { pt: 'Anote o nível do rio.', en: 'Note the level of the river.' };

/** Creates tasks, and those who joined them; returns their ids in order. */
export async function createTasks(connection: Connection, recipes: readonly TaskRecipe[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { challengeId, name = aName, description = aDescription, maximum, members = [], since } of recipes) {
    const now = since ?? new Date();
    const taskId = await insertTask(connection, {
      challengeId,
      name_pt: name.pt,
      name_en: name.en,
      description_pt: description.pt,
      description_en: description.en,
      max_users: maximum ?? null,
      now,
    });
    for (const { memberId, since: joined = now, doneAt, hours = null, markedBy = null } of members) {
      await insertPart(connection, { taskId, challengeId, memberId, now: joined });
      if (doneAt) await updatePart(connection, { taskId, memberId, doneAt, hours, markedBy });
    }
    ids.push(taskId);
  }
  return ids;
}
