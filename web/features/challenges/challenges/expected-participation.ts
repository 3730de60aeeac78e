import type { Participation } from '@mutirao/contract/challenges/participation.ts';

/** What members do about a challenge; each step is idempotent. */
export type Step = 'follow' | 'unfollow' | 'accept' | 'abort';

/** The optimistic participation after a step. The permissions in it come with the server's answer. */
export function expectedAfter(step: Step, known: Participation): Participation {
  const is_following = step === 'abort' ? known.is_following : step !== 'unfollow';
  const is_contestant = step === 'accept' || (known.is_contestant && step !== 'abort');
  const count = (value: number, before: boolean, after: boolean) => Math.max(0, value + Number(after) - Number(before));
  return {
    ...known,
    is_following,
    is_contestant,
    my_team: step === 'abort' ? null : known.my_team,
    is_looking_for_team: step !== 'abort' && known.is_looking_for_team,
    team_invites: step === 'abort' ? [] : known.team_invites,
    followers_count: count(known.followers_count, known.is_following, is_following),
    contestants_count: count(known.contestants_count, known.is_contestant, is_contestant),
  };
}
