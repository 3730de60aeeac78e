import type { PutTeamCodeInput } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';

export const useTeamCodeTexts = defineTexts('team codes', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The call for the code of a team. */
export const codeOfTeam = 'GET /challenges/:id/teams/:team/code';

interface CodeChanges {
  readonly put: (body: PutTeamCodeInput, again: boolean) => Promise<void>;
  readonly switchOff: (again: boolean) => Promise<void>;
}

/** Changes the code of a team, and shows it as it is then. */
export function useCodeChanges({ id: team, challenge_id: id }: Pick<Team, 'id' | 'challenge_id'>): CodeChanges {
  const answers = useAnswers();
  const params = { id, team };
  return {
    put: async (body, again) => {
      const code = await callApi('PUT /challenges/:id/teams/:team/code', { params, body, again });
      answers.set(codeOfTeam, { params }, code);
    },
    switchOff: async (again) => {
      await callApi('DELETE /challenges/:id/teams/:team/code', { params, again });
      answers.set(codeOfTeam, { params }, null);
    },
  };
}
