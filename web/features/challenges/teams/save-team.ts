import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';

interface Saving {
  challengeId: number;
  /** The team to update; without it, a new one is created. */
  team?: Pick<Team, 'id'> | undefined;
  name: string;
  /** A new one, or `null` to remove the present one. */
  banner?: File | null | undefined;
  onProgress: (part: number) => void;
}

/** The stable address of forms with a banner. */
const prefix = 'v1/contestants';

/** Creates or updates a team: multipart with a picture, JSON otherwise. */
export function saveTeam({ challengeId, team, name, banner, onProgress }: Saving): Promise<Team> {
  if (!team) {
    const founding = { params: { id: challengeId }, body: { name, ...(banner && { banner }) } };
    return banner
      ? uploadFile('POST /challenges/:id/teams', { ...founding, prefix, onProgress })
      : callApi('POST /challenges/:id/teams', founding);
  }
  const changes = {
    params: { id: challengeId, team: team.id },
    body: { name, ...(banner !== undefined && { banner }) },
  };
  return banner
    ? uploadFile('PUT /challenges/:id/teams/:team', { ...changes, prefix, onProgress })
    : callApi('PUT /challenges/:id/teams/:team', changes);
}
