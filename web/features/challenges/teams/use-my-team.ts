import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';

interface MyTeam {
  readonly status: 'asking' | 'failed' | 'known';
  /** The first of those the member has in the challenge; absent where there is none. */
  readonly team: Team | undefined;
  /** Shows what an answer has just told of it. */
  readonly keep: (team: Team | undefined) => void;
  readonly retry: () => void;
}

/** The team that the member has in a challenge. */
export function useMyTeam(challengeId: number): MyTeam {
  const { id } = useSignedIn();
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<Pick<MyTeam, 'status' | 'team'>>({ status: 'asking', team: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setKnown({ status: 'asking', team: undefined });
    withRetries('network', () => callApi<Team[]>(`challenges/${challengeId}/teams/user/${id}`, { signal }), { signal })
      .then(([team]) => setKnown({ status: 'known', team }))
      .catch((error: unknown) => {
        if (!signal.aborted) setKnown({ status: 'failed', team: undefined });
        if (!signal.aborted && !(error instanceof RetryCancelled)) console.warn(error);
      });
    return () => controller.abort();
  }, [challengeId, id, turn]);
  return {
    ...known,
    keep: (team) => setKnown({ status: 'known', team }),
    retry: () => setTurn((before) => before + 1),
  };
}
