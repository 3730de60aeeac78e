import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { useChallengeTexts } from './card-facts.ts';
import styles from './challenge.module.css';
import {
  type Availability,
  availabilityAt,
  type Step,
  type StepAnswer,
  type ViewerParticipation,
} from './use-viewer-participation.ts';

interface NextStepProps {
  slug: string;
  known: Participation | undefined;
  /** Accepting is offered, to members who may accept. */
  offered: boolean;
  available: Availability;
  /** One action at most: leaving is left out. */
  brief?: boolean | undefined;
  onAccept: () => void;
  onAbort: () => void;
}

/** The viewer's next step in a challenge: accept it, form a team, leave, or why there is nothing to do. */
function TakingPart({ slug, known, offered, available, brief, onAccept, onAbort }: NextStepProps) {
  const { taking, detail, card } = useChallengeTexts();
  const { coming, finished, registration } = available;
  if (known?.is_contestant)
    return (
      <div className={styles.step}>
        {known.can.create_team &&
          (finished ? (
            <Button disabled>{taking.team.create}</Button>
          ) : (
            <LinkButton to={linkTo(pages.newTeam, { slug })}>{taking.team.create}</LinkButton>
          ))}
        {!brief && (
          <Button look="outline" disabled={finished} onClick={onAbort}>
            {taking.abort.button}
          </Button>
        )}
        {brief && !known.can.create_team && card.participating}
      </div>
    );

  const role = (['is_judge', 'is_advisor', 'is_challenge_admin'] as const).find((flag) => known?.[flag]);
  if (!role && offered)
    return (
      <div className={styles.step}>
        <Button disabled={!registration} onClick={onAccept}>
          {taking.accept.button}
        </Button>
      </div>
    );
  return (
    <p className={styles.step}>{role ? taking.apart[role] : coming ? detail.comingSoon : detail.registrationClosed}</p>
  );
}

/** The viewer's next step in a challenge, and the way to its certificates for those who manage them. */
function NextStep(props: NextStepProps) {
  const { slug, known, brief } = props;
  const { taking } = useChallengeTexts();
  const isForAdmins = known?.can.manage_certificates ?? false;
  // The one action of those who run the challenge.
  if (brief && !(isForAdmins && known?.is_challenge_admin)) return <TakingPart {...props} />;
  return (
    <>
      {!brief && <TakingPart {...props} />}
      {isForAdmins && (
        <LinkButton look="outline" to={linkTo(pages.challengeCertificates, { slug })}>
          {taking.certificates}
        </LinkButton>
      )}
    </>
  );
}

interface ParticipationButtonsProps {
  challenge: Challenge;
  participation: ViewerParticipation;
  available: Availability;
  /** It follows the clock, to the second. */
  ticks: boolean;
  /** The next step alone. */
  brief?: boolean | undefined;
}

/**
 * Whether accepting is offered at all. An offer that was valid on arrival, or became valid since, stays in its
 * place after it expires, and is disabled.
 */
function useOffer(challenge: Challenge, { registration }: Availability, ticks: boolean): boolean {
  const [offered, setOffered] = useState(registration);
  // The page may have been cached for a while: the time of hydration counts.
  useEffect(() => setOffered(availabilityAt(challenge, new Date()).registration), [challenge]);
  if (ticks && registration && !offered) setOffered(true);
  return offered;
}

/** The buttons to follow and to accept a challenge. Visitors sign in first, and the step continues. */
export function ParticipationButtons({ challenge, participation, available, ticks, brief }: ParticipationButtonsProps) {
  const texts = useChallengeTexts();
  const t = texts.taking;
  const { member } = useMember();
  const [asking, setAsking] = useState<'profile to accept' | 'profile to follow' | 'accept' | 'abort' | 'team'>();
  const [waiting, setWaiting] = useState(false);
  const ProfilePrompt = useLazyPart(async () => (await import('./step-dialog.tsx')).ProfilePrompt);
  const StepDialog = useLazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);
  const TeamInvitation = useLazyPart(async () => (await import('./step-dialog.tsx')).TeamInvitation);
  const offered = useOffer(challenge, available, ticks);
  const { known, pending, take } = participation;
  const close = () => setAsking(undefined);

  /** Takes a step and shows the outcome; a failure of the network has its own dialog. */
  async function go(step: Step): Promise<StepAnswer | undefined> {
    try {
      const now = await take(step);
      // The invitation to create a team replaces the toast.
      if (now && !(step === 'accept' && now.can.create_team)) showToast({ tone: 'success', text: t[step].done });
      return now;
    } catch (error) {
      if (error instanceof RetryCancelled) return undefined;
      if (!(error instanceof ApiError)) throw error;
      if (step === 'follow' || step === 'unfollow') showToast({ tone: 'failure', text: t[step].failed });
      else showToast({ tone: 'failure', title: t.refused, text: error.message });
      return undefined;
    }
  }

  async function confirm(step: 'accept' | 'abort'): Promise<void> {
    setWaiting(true);
    const now = await go(step);
    setWaiting(false);
    setAsking(step === 'accept' && now?.can.create_team ? 'team' : undefined);
  }

  const hasProfile = member?.can.accept_challenges === true;
  // Following is for members of each age.
  const isWhole = hasProfile || Boolean(member?.user_profile && member.contestant);
  const names = { accept: `accept challenge ${challenge.id}`, follow: `follow challenge ${challenge.id}` };
  const accept = useAsMember(names.accept, () => setAsking(hasProfile ? 'accept' : 'profile to accept'));
  const follow = useAsMember(names.follow, () => {
    if (isWhole || known?.is_following) void go(known?.is_following ? 'unfollow' : 'follow');
    else setAsking('profile to follow');
  });
  // A visitor who signs in may already take part, or judge.
  const mayAccept =
    !pending && !known?.is_contestant && !known?.is_judge && !known?.is_advisor && !known?.is_challenge_admin;

  return (
    <>
      {/* While a member's participation loads, the hidden buttons of visitors reserve the space. */}
      <div className={styles.buttons} data-pending={pending || undefined}>
        <NextStep
          slug={challenge.slug}
          known={known}
          offered={offered}
          available={available}
          brief={brief}
          onAccept={accept}
          onAbort={() => setAsking('abort')}
        />
        {!brief && (
          <Button look="outline" aria-pressed={known?.is_following ?? false} onClick={follow}>
            {known?.is_following ? t.unfollow.button : t.follow.button}
          </Button>
        )}
      </div>
      <p className={styles.note} role="status">
        {offered && !available.registration && !available.finished ? texts.detail.registrationClosed : ''}
      </p>
      <Suspense>
        {asking === 'profile to accept' && <ProfilePrompt action={names.accept} onClose={close} />}
        {asking === 'profile to follow' && <ProfilePrompt action={names.follow} onClose={close} />}
        {(asking === 'abort' || (asking === 'accept' && (waiting || mayAccept))) && (
          <StepDialog
            step={asking}
            waiting={waiting}
            closed={asking === 'accept' ? !available.registration : available.finished}
            onConfirm={() => void confirm(asking)}
            onClose={close}
          />
        )}
        {asking === 'team' && <TeamInvitation slug={challenge.slug} onClose={close} />}
      </Suspense>
    </>
  );
}
