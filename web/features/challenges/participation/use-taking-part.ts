import type { ParticipationOfCard } from '@mutirao/contract/challenges/participation.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';

type Taking = Pick<ParticipationOfCard, 'challenge_id' | 'is_contestant'>;

/** What this browser knows of one member; kept, so that on the way back to a list nothing comes late. */
interface Known {
  readonly memberId: number;
  readonly challenges: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();
let known: Known | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Caches what an answer says of a member, for every list that shows it. */
export function cacheParticipation(memberId: number, taking: readonly Taking[]): void {
  const challenges = new Set(known?.memberId === memberId ? known.challenges : none);
  for (const { challenge_id, is_contestant } of taking) {
    if (is_contestant) challenges.add(challenge_id);
    else challenges.delete(challenge_id);
  }
  known = { memberId, challenges };
  for (const listener of listeners) listener();
}

/**
 * In which challenges the member takes part. These are asked about, all at once, over the page that is the same for
 * everyone; of visitors nothing is asked.
 */
export function useTakingPart(challengeIds: readonly number[]): ReadonlySet<number> {
  const memberId = useMember().member?.id;
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  const asked = challengeIds.join(',');

  useEffect(() => {
    if (memberId === undefined || asked === '') return;
    const controller = new AbortController();
    callApi<ParticipationOfCard[]>(`me/participations?challenges=${asked}`, { signal: controller.signal })
      .then((taking) => controller.signal.aborted || cacheParticipation(memberId, taking))
      // A badge that could not be had is no reason to disturb the user.
      .catch(() => {});
    return () => controller.abort();
  }, [memberId, asked]);

  return now?.memberId === memberId ? (now?.challenges ?? none) : none;
}
