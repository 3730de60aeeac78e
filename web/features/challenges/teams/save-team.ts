import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';

interface Saving {
  challengeId: number;
  /** The one that is changed; without it, one is founded. */
  team?: Pick<Team, 'id'> | undefined;
  name: string;
  /** A new one, or `null` to take away what there is. */
  banner?: File | null | undefined;
  onProgress: (part: number) => void;
}

/** Founds a team or changes it: as a form where a picture goes along, as JSON otherwise. */
export function saveTeam({ challengeId, team, name, banner, onProgress }: Saving): Promise<Team> {
  const path = `challenges/${challengeId}/teams${team ? `/${team.id}` : ''}`;
  if (banner)
    return uploadFile<Team>(
      `v1/contestants/${path}`,
      { name, banner, ...(team && { _method: 'PUT' }) },
      { onProgress },
    );
  return callApi<Team>(path, { method: team ? 'PUT' : 'POST', body: { name, ...(banner === null && { banner }) } });
}
