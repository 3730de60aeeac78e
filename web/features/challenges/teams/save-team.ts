import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import type { Tracked } from '../../site/uploads/index.ts';
import { type LookingForInput, lookingForOf } from './looking-for-fields.tsx';

interface Saving {
  challengeId: number;
  /** The team to update; without it, a new one is created. */
  team?: Team | undefined;
  name: string;
  /** A new one, or `null` to remove the present one. */
  banner?: File | null | undefined;
  lookingFor: LookingForInput;
  /** Follows and cancels the sending of the banner. */
  tracked: Tracked;
}

/** The stable address of forms with a banner. */
const prefix = 'v1/contestants';

/** The changes of what the team looks for: the rest stays as another tab may have saved it. */
function changesOf(team: Team | undefined, { looking_for, skills }: LookingForInput): Partial<LookingForInput> {
  const before = lookingForOf(team);
  return {
    ...(looking_for.trim() !== before.looking_for && { looking_for }),
    ...(skills.join() !== before.skills.join() && { skills }),
  };
}

/** Creates or updates a team: with a picture as an upload, JSON otherwise. */
export function saveTeam({ challengeId, team, name, banner, lookingFor, tracked }: Saving): Promise<Team> {
  const given = { name, ...changesOf(team, lookingFor) };
  if (!team) {
    const founding = { params: { id: challengeId }, body: { ...given, ...(banner && { banner }) } };
    return banner
      ? uploadFile('POST /challenges/:id/teams', { ...founding, prefix, ...tracked })
      : callApi('POST /challenges/:id/teams', founding);
  }
  const changes = {
    params: { id: challengeId, team: team.id },
    body: { ...given, ...(banner !== undefined && { banner }) },
  };
  return banner
    ? uploadFile('PUT /challenges/:id/teams/:team', { ...changes, prefix, ...tracked })
    : callApi('PUT /challenges/:id/teams/:team', changes);
}
