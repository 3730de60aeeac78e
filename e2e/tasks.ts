import { createTasks, type TaskRecipe } from '../server/features/challenges/tasks/tasks.factory.ts';
import type { Platform } from '../server/platform/platform.ts';

/** Inserts tasks and notifies the running server. */
export function addTasks(platform: Platform, ...recipes: TaskRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTasks(transaction, recipes);
    for (const { challengeId } of recipes) invalidate('figures', `figures:${challengeId}`, `tasks:${challengeId}`);
    return ids;
  });
}
