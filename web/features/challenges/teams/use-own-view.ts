import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { useShownChallenge } from './use-shown-challenge.ts';

/** What everyone sees of a team, with what its own people may do there laid over it. */
export function useOwnView(everyones: Team): readonly [team: Team, keep: (team: Team) => void] {
  const { participation } = useShownChallenge();
  const { member } = useMember();
  const isMine = participation.known?.my_team?.id === everyones.id;
  const memberId = isMine ? member?.id : undefined;
  const [own, setOwn] = useState<{ for: number; team: Team }>();
  const { challenge_id, id } = everyones;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what everyone sees of it has changed
  useEffect(() => {
    if (memberId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    callApi<Team>(`challenges/${challenge_id}/teams/${id}`, { signal })
      .then((team) => signal.aborted || setOwn({ for: memberId, team }))
      // Without it they see what everyone sees, and find their own view at its own address.
      .catch(() => signal.aborted || setOwn(undefined));
    return () => controller.abort();
  }, [memberId, challenge_id, id, everyones]);

  const team = own?.team.id === id && own.for === memberId ? own.team : everyones;
  return [team, (next) => memberId !== undefined && setOwn({ for: memberId, team: next })];
}
