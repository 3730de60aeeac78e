import type { Challenge } from '@mutirao/contract/challenges.ts';
import type { Participation } from '@mutirao/contract/participation.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { withRetries } from '../../platform/failures.ts';
import { useMember } from '../../platform/session.ts';

/** What members do about a challenge; each may be asked for again and changes nothing then. */
export type Step = 'follow' | 'unfollow' | 'accept' | 'abort';

export interface Standing {
  /** How the member stands to the challenge; absent for visitors, and until it is known. */
  readonly known: Participation | undefined;
  /** A member's is on its way. */
  readonly pending: boolean;
  /** Takes a step, shown at once as `expected` and taken back if it is refused; false while another is under way. */
  readonly take: (step: Step, expected?: Partial<Participation>) => Promise<boolean>;
  /** Asks anew, after a change of something else that it depends on. */
  readonly reload: () => Promise<void>;
}

interface Asked {
  readonly member: number;
  readonly challenge: number;
  readonly answer: Participation | undefined;
}

/** What of a challenge's answer depends on who asks. */
function standingIn({ id, ...challenge }: Challenge): Participation {
  return { ...challenge, challenge_id: id };
}

/** How the member stands to a challenge: laid over what everyone sees of it, once the page is alive. */
export function useStanding(challengeId: number): Standing {
  const { member, status } = useMember();
  const memberId = member?.id;
  const [asked, setAsked] = useState<Asked>();
  const busy = useRef(false);
  const isMine = asked?.member === memberId && asked?.challenge === challengeId;
  const known = isMine ? asked?.answer : undefined;

  useEffect(() => {
    if (memberId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (answer?: Participation) =>
      signal.aborted || setAsked({ member: memberId, challenge: challengeId, answer });
    callApi<Participation>(`challenges/${challengeId}/participation`, { signal })
      .then(keep)
      // Without it the page offers what it offers to everyone, and the server knows better.
      .catch(() => keep());
    return () => controller.abort();
  }, [memberId, challengeId]);

  const take = useCallback(
    async (step: Step, expected: Partial<Participation> = {}) => {
      if (busy.current || memberId === undefined) return false;
      busy.current = true;
      const show = (answer: Participation | undefined) =>
        setAsked({ member: memberId, challenge: challengeId, answer });
      if (known) show({ ...known, ...expected });
      try {
        const path = `challenges/${challengeId}/${step}`;
        show(standingIn(await withRetries('network', () => callApi<Challenge>(path, { method: 'POST' }))));
        return true;
      } catch (error) {
        show(known);
        throw error;
      } finally {
        busy.current = false;
      }
    },
    [memberId, challengeId, known],
  );
  const reload = useCallback(async () => {
    if (memberId === undefined) return;
    const answer = await callApi<Participation>(`challenges/${challengeId}/participation`).catch(() => undefined);
    if (answer) setAsked({ member: memberId, challenge: challengeId, answer });
  }, [memberId, challengeId]);
  return { reload, known, pending: status === 'unknown' || (memberId !== undefined && !isMine), take };
}
