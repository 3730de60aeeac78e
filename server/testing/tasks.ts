import { createTasks, type TaskRecipe } from '../features/challenges/tasks/tasks.factory.ts';
import type { TestApp } from './test-app.ts';

/** Inserts tasks and invalidates caches; returns their ids in order. */
export function writeTasks({ platform }: Pick<TestApp, 'platform'>, ...recipes: TaskRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTasks(transaction, recipes);
    for (const { challengeId } of recipes) invalidate('figures', `figures:${challengeId}`, `tasks:${challengeId}`);
    return ids;
  });
}
