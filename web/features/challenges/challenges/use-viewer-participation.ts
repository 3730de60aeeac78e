import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { isOpen, isRegistrationPossible } from '@mutirao/contract/challenges/challenges/registration.ts';
import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { useMember } from '../../../platform/session.ts';
import { useAnswers, useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';

/** What a challenge's dates allow at an instant. */
export interface Availability {
  /** It has not begun. */
  readonly coming: boolean;
  readonly finished: boolean;
  /** Somebody may accept it. */
  readonly registration: boolean;
}

type Dates = Pick<Challenge, 'situation' | 'opens_at' | 'deadline' | 'registration_deadline'>;

/** What a challenge's dates allow at an instant; they are instants too, independent of the user's time zone. */
export function availabilityAt(challenge: Dates, now: Date): Availability {
  const { situation, opens_at } = challenge;
  const finished = situation === 'finished' || !isOpen(challenge, now);
  const coming = situation === 'coming_soon' && opens_at !== null && Date.parse(opens_at) > now.getTime();
  return { coming, finished, registration: !finished && !coming && isRegistrationPossible(challenge, now) };
}

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

/** The viewer's participation after a step, without their invitations. */
export type StepAnswer = Omit<Participation, 'team_invites'>;

export interface ViewerParticipation {
  /** Absent for visitors, and until it is loaded. */
  readonly known: Participation | undefined;
  /** A member's participation is loading. */
  readonly pending: boolean;
  /**
   * Takes a step optimistically, and reverts it if the server refuses. Accepting and leaving wait for a pending step;
   * following and unfollowing resolve to undefined during one, as a click too many.
   */
  readonly take: (step: Step) => Promise<StepAnswer | undefined>;
  /** Invalidates the participation, after a change of something it depends on. */
  readonly reload: () => Promise<void>;
}

/** A challenge, and the viewer's participation in it. */
export interface ChallengeAndViewer {
  readonly challenge: Challenge;
  readonly participation: ViewerParticipation;
}

const call = 'GET /challenges/:id/participation';

/** The part of a challenge's answer that depends on the viewer. */
function participationIn({ id, ...challenge }: Challenge): StepAnswer {
  return { ...challenge, challenge_id: id };
}

function useStep(step: Step, scope: string) {
  return useApiMutation(`POST /challenges/:id/${step}`, {
    scope,
    expect: (update, { params }) => update(call, { params }, (known) => expectedAfter(step, known)),
    onSuccess: (answers, challenge, { params }) => {
      const participation = participationIn(challenge);
      const { team_invites = [] } = answers.get(call, { params }) ?? {};
      answers.set(call, { params }, { ...participation, team_invites });
      answers.update('GET /me/participations', {}, (known) =>
        known.map((one) => (one.challenge_id === challenge.id ? participation : one)),
      );
    },
    invalidates: ['GET /challenges/:id/teams/user/:user'],
  });
}

/** The viewer's participation in a challenge: merged into the public page, once it is hydrated. */
export function useViewerParticipation(id: number): ViewerParticipation {
  const { member, status } = useMember();
  const { data: known, isPending } = useApiQuery(call, { params: { id } }, { quiet: true });
  const answers = useAnswers();
  const client = useQueries();
  const scope = `participation in ${id}`;
  const steps = {
    follow: useStep('follow', scope),
    unfollow: useStep('unfollow', scope),
    accept: useStep('accept', scope),
    abort: useStep('abort', scope),
  };

  async function take(step: Step): Promise<StepAnswer | undefined> {
    if (!member) return undefined;
    const isBusy = client.isMutating({ mutationKey: [scope] }) > 0;
    if (isBusy && (step === 'follow' || step === 'unfollow')) return undefined;
    return participationIn(await steps[step].mutate({ params: { id } }));
  }

  return {
    known,
    // Without it the page shows what it shows to everyone; the server checks each step.
    pending: status === 'unknown' || (member !== undefined && isPending),
    take,
    reload: () => answers.invalidate(call),
  };
}
