import type { InvitationMode } from '../contract/challenges/teams/invite-transitions.ts';
import { insertInvite } from '../server/features/challenges/teams/invites/invites.queries.ts';
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

interface OpenInvite {
  readonly challengeId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly mode: InvitationMode;
}

/** Inserts an open invitation or request and notifies the running server. */
export function addInvite(platform: Platform, invite: OpenInvite): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    await insertInvite(transaction, { ...invite, now: new Date() });
    invalidate(`teams:${invite.challengeId}`, `participation:${invite.memberId}`);
  });
}
