import { createTeams, type TeamRecipe } from '../server/features/challenges/teams/teams.factory.ts';
import type { Platform } from '../server/platform/platform.ts';

/** Inserts teams of contestants and notifies the running server. */
export function addTeams(platform: Platform, ...recipes: TeamRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const ids = await createTeams(transaction, recipes);
    for (const { challengeId, people } of recipes) {
      const own = people.map((id) => `participation:${id}`);
      invalidate('figures', `figures:${challengeId}`, `teams:${challengeId}`, ...own);
    }
    return ids;
  });
}
