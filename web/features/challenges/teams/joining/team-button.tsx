import { isRegistrationPossible } from '@mutirao/contract/challenges/challenges/registration.ts';
import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../../../i18n/now.tsx';
import { ApiError } from '../../../../platform/api.ts';
import { useLazyPart } from '../../../../platform/load-chunk.ts';
import { useMember } from '../../../../platform/session.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { type Answers, useApiMutation } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useAsMember } from '../../../accounts/sign-in/index.ts';
import styles from '../team-view.module.css';
import { useShownChallenge, useTeamRefresh, useTeamsTexts } from '../use-team.ts';
import type { JoiningQuestion } from './joining-dialog.tsx';
import { expectedAfterStep, runStep, type TeamStep, teamStepsOf, useJoiningTexts, withInvite } from './team-step.ts';

const participation = 'GET /challenges/:id/participation';
const invites = '/challenges/:id/teams/:team/contestant/invites';

type JoiningStep = Exclude<TeamStep, { kind: 'invite' }>;

interface JoiningSteps {
  /** Takes a step, shown at once; reverted, and rejected, where the server refuses. */
  readonly take: (step: JoiningStep) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a member towards a team, into it and out of it. */
function useJoiningSteps(team: Team): JoiningSteps {
  const now = useNow();
  const params = { id: team.challenge_id };
  const options = (kind: JoiningStep['kind']) =>
    ({
      scope: `joining teams of ${team.challenge_id}`,
      expect: (update: Answers['update']) =>
        void update(participation, { params }, (known) => expectedAfterStep(kind, known, team, now)),
      onSuccess: (answers: Answers, invite: Invite | undefined | null) =>
        invite &&
        void answers.update(participation, { params }, (known) =>
          withInvite(known, team.id, { ...invite, team_id: team.id }),
        ),
      invalidates: [participation, 'GET /profile/teams/invitations'],
    }) as const;
  const request = useApiMutation(`POST ${invites}`, options('request'));
  const accept = useApiMutation(`PUT ${invites}/:invite/accept`, options('accept'));
  const refuse = useApiMutation(`PUT ${invites}/:invite/reject`, options('refuse'));
  const cancel = useApiMutation(`DELETE ${invites}/:invite`, options('cancel'));
  const exit = useApiMutation(`DELETE ${invites}/:invite`, options('exit'));
  const steps = { accept, refuse, cancel, exit };

  function take(step: JoiningStep): Promise<unknown> {
    const which = { ...params, team: team.id };
    if (step.kind === 'request') return request.mutate({ params: which });
    return steps[step.kind].mutate({ params: { ...which, invite: step.inviteId } });
  }

  return { take, isPending: [request, accept, refuse, cancel, exit].some((one) => one.isPending) };
}

interface TeamButtonProps {
  team: Team;
  /** After the viewer has left the team; by default the page is refreshed. */
  onLeft?: () => Promise<void>;
}

/** The viewer's own step with a team: ask to join it, cancel that, answer an invitation, leave, or invite others. */
export function TeamButton({ team, onLeft }: TeamButtonProps) {
  const { send: request, accepted: accept, refused: refuse, canceled: cancel, invite, of } = useJoiningTexts();
  const { exit } = useTeamsTexts();
  const t = { request, accept, refuse, cancel, exit };
  const now = useNow();
  const { challenge, participation } = useShownChallenge();
  const { known, pending } = participation;
  const { member, status } = useMember();
  const { take, isPending } = useJoiningSteps(team);
  const refresh = useTeamRefresh();
  const [isWanted, setWanted] = useState(false);
  const [asking, setAsking] = useState<{ question: JoiningQuestion; step: JoiningStep }>();
  const JoiningDialog = useLazyPart(async () => (await import('./joining-dialog.tsx')).JoiningDialog);
  const close = () => setAsking(undefined);

  const hasProfile = member?.can.accept_challenges === true;
  const steps = teamStepsOf(team, {
    viewer: member && { id: member.id, hasProfile },
    known,
    isFinished: challenge.situation === 'finished',
    isRegistrationPossible: challenge.situation === 'in_progress' && isRegistrationPossible(challenge, now),
  });

  async function run(step: JoiningStep): Promise<void> {
    const outcome = await runStep(t[step.kind], () => take(step));
    if (outcome === 'refused' || (outcome === 'taken' && step.kind === 'accept')) await refresh();
  }

  async function confirm(step: JoiningStep): Promise<void> {
    close();
    await run(step);
  }

  async function leave(step: JoiningStep): Promise<void> {
    try {
      await take(step);
    } catch (error) {
      // The team may be gone, or the viewer no longer in it.
      if (error instanceof ApiError) void refresh();
      throw error;
    }
    showToast({ tone: 'success', text: t.exit.success });
    close();
    await (onLeft ?? refresh)();
  }

  function begin(step: JoiningStep): void {
    const { kind } = step;
    const joins = kind === 'request' || kind === 'accept';
    if (joins && !hasProfile) setAsking({ question: 'profile', step });
    else if (kind === 'exit' || (joins && !known?.is_contestant)) setAsking({ question: kind, step });
    else void run(step);
  }

  // A visitor who has signed in may be in the team, or invited to it.
  const goOn = useEffectEvent(() => {
    const [step] = steps;
    if (step?.kind === 'request') begin(step);
  });
  useEffect(() => {
    if (!isWanted || pending) return;
    setWanted(false);
    goOn();
  }, [isWanted, pending]);
  const ask = useAsMember(`join team ${team.id}`, () => setWanted(true));

  const onClick = (step: JoiningStep) => (event: MouseEvent) => {
    // The second click of a double click would take the step back.
    if (isPending || event.detail > 1) return;
    if (step.kind === 'request') ask();
    else begin(step);
  };

  return (
    <>
      <div
        className={`${blocks.actions} ${blocks.step} ${styles.steps}`}
        data-pending={pending || undefined}
        data-unknown={status === 'unknown' || undefined}
      >
        {steps.map((step, at) =>
          step.kind === 'invite' ? (
            <LinkButton key="invite" to={linkTo(pages.inviteToTeam, { slug: challenge.slug })} preventScrollReset>
              {invite}
            </LinkButton>
          ) : (
            // The main button stays the same, and keeps the focus, while its step changes.
            <Button
              key={at === 0 ? 'main' : step.kind}
              look={step.kind === 'request' || step.kind === 'accept' ? 'solid' : 'outline'}
              aria-label={of(t[step.kind].button, team.name)}
              aria-disabled={isPending}
              onClick={onClick(step)}
            >
              {t[step.kind].button}
            </Button>
          ),
        )}
      </div>
      <Suspense>
        {asking && (
          <JoiningDialog
            question={asking.question}
            team={team}
            onConfirm={() => (asking.question === 'exit' ? leave(asking.step) : confirm(asking.step))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
