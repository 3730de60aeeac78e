import { createTeams, type TeamRecipe } from '../features/challenges/teams/teams.factory.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Creates members who take part in a challenge. */
export function joinChallenge(
  { join, takePart }: Pick<TestApp, 'join' | 'takePart'>,
  challengeId: number,
  count: number,
): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const member = await join({ profile: true });
      await takePart({ memberId: member.id, challengeId, roles: ['contestant'] });
      return member;
    }),
  );
}

/** Inserts teams and invalidates caches; the first member leads each. */
export function writeTeams(
  { platform }: Pick<TestApp, 'platform'>,
  ...recipes: (Omit<TeamRecipe, 'people'> & { people: readonly { readonly id: number }[] })[]
): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    const rows = recipes.map((recipe) => ({ ...recipe, people: recipe.people.map(({ id }) => id) }));
    const ids = await createTeams(transaction, rows);
    for (const { challengeId, people } of rows) {
      const own = people.map((id) => `participation:${id}`);
      invalidate('figures', `figures:${challengeId}`, `teams:${challengeId}`, ...own);
    }
    return ids;
  });
}
