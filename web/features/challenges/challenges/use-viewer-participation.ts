import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import type { Participation } from '@mutirao/contract/challenges/participation.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useMember } from '../../../platform/session.ts';
import { cacheParticipation } from '../participation/index.ts';
import { expectedAfter, type Step } from './expected-participation.ts';

export interface ViewerParticipation {
  /** How the member stands to the challenge; absent for visitors, and until it is known. */
  readonly known: Participation | undefined;
  /** A member's is on its way. */
  readonly pending: boolean;
  /**
   * Takes a step, shown at once and taken back if it is refused. One that was confirmed waits for another under way;
   * following again does not, for it was a click too many: undefined.
   */
  readonly take: (step: Step) => Promise<Participation | undefined>;
  /** Asks anew, after a change of something else that it depends on. */
  readonly reload: () => Promise<void>;
}

/** What was found out about one member and one challenge. */
interface Asked {
  readonly member: number;
  readonly challenge: number;
  readonly answer: Participation | undefined;
}

/** The channel on which the tabs of this browser share changes. */
const channelName = 'participation';

/** What of a challenge's answer depends on who asks. */
function participationIn({ id, ...challenge }: Challenge): Participation {
  return { ...challenge, challenge_id: id };
}

/** The viewer's participation in a challenge: merged into the public page, once it is hydrated. */
export function useViewerParticipation(challengeId: number): ViewerParticipation {
  const { member, status } = useMember();
  const memberId = member?.id;
  const [asked, setAsked] = useState<Asked>();
  const channel = useRef<BroadcastChannel>(undefined);
  /** The step that is under way. */
  const running = useRef<Promise<unknown>>(undefined);
  /** Whether something newer is known than what the first question will be answered. */
  const overtaken = useRef(false);
  const isMine = asked?.member === memberId && asked?.challenge === challengeId;
  const known = isMine ? asked?.answer : undefined;
  /** The same for a step that waited, which knew an older state when it was asked for. */
  const present = useRef(known);
  useEffect(() => {
    present.current = known;
  }, [known]);

  useEffect(() => {
    if (memberId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    overtaken.current = false;
    const keep = (answer?: Participation) => {
      if (signal.aborted || overtaken.current) return;
      setAsked({ member: memberId, challenge: challengeId, answer });
      if (answer) cacheParticipation(memberId, [answer]);
    };
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = ({ data }: MessageEvent<Asked>) => {
      if (data.member !== memberId || data.challenge !== challengeId || running.current) return;
      overtaken.current = true;
      setAsked(data);
    };
    channel.current = opened;
    callApi<Participation>(`challenges/${challengeId}/participation`, { signal })
      .then(keep)
      // Without it the page offers what it offers to everyone, and the server knows better.
      .catch(() => keep());
    return () => {
      controller.abort();
      opened.close();
      channel.current = undefined;
    };
  }, [memberId, challengeId]);

  /** Of a challenge that the user has left meanwhile nothing is shown any more. */
  const show = useCallback((answered: Asked) => {
    setAsked((last) =>
      last && (last.member !== answered.member || last.challenge !== answered.challenge) ? last : answered,
    );
  }, []);

  /** Shows what the server has just said, here, on cards and in the other tabs. */
  const settle = useCallback(
    (member: number, answer: Participation) => {
      const answered: Asked = { member, challenge: answer.challenge_id, answer };
      overtaken.current = true;
      present.current = answer;
      show(answered);
      cacheParticipation(member, [answer]);
      channel.current?.postMessage(answered);
    },
    [show],
  );

  const send = useCallback(
    async (member: number, step: Step) => {
      const before = present.current;
      const showAs = (answer: Participation) => show({ member, challenge: challengeId, answer });
      if (before) showAs(expectedAfter(step, before));
      try {
        const path = `challenges/${challengeId}/${step}`;
        const answer = participationIn(
          await withRetries('network', () => callApi<Challenge>(path, { method: 'POST' })),
        );
        settle(member, answer);
        return answer;
      } catch (error) {
        if (before) showAs(before);
        throw error;
      }
    },
    [challengeId, show, settle],
  );

  const take = useCallback(
    async (step: Step) => {
      if (memberId === undefined) return undefined;
      if (running.current && (step === 'follow' || step === 'unfollow')) return undefined;
      const turn = (running.current ?? Promise.resolve()).catch(() => {}).then(() => send(memberId, step));
      running.current = turn;
      try {
        return await turn;
      } finally {
        if (running.current === turn) running.current = undefined;
      }
    },
    [memberId, send],
  );

  const reload = useCallback(async () => {
    if (memberId === undefined) return;
    const answer = await callApi<Participation>(`challenges/${challengeId}/participation`).catch(() => undefined);
    if (answer) settle(memberId, answer);
  }, [memberId, challengeId, settle]);

  return { reload, known, pending: status === 'unknown' || (memberId !== undefined && !isMine), take };
}
