import type { Challenge } from '@mutirao/contract/challenges.ts';
import { Suspense, useState } from 'react';
import { useLazyPart } from '../../i18n/use-lazy-part.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../platform/api.ts';
import { GivenUp } from '../../platform/failures.ts';
import { notify } from '../../platform/notices.ts';
import { useMember } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { useAsMember } from '../sign-in/index.ts';
import styles from './challenge-actions.module.css';
import { challengeTexts } from './texts.ts';
import type { Standing, Step } from './use-standing.ts';

interface ParticipationButtonsProps {
  challenge: Pick<Challenge, 'id'>;
  standing: Standing;
  /** Registration is possible at this moment. */
  registration: boolean;
  /** The challenge is over. */
  finished: boolean;
}

/** The steps a member takes: to follow a challenge, and to take part in it. Visitors sign in first, and go on. */
export function ParticipationButtons({ challenge, standing, registration, finished }: ParticipationButtonsProps) {
  const t = useTexts(challengeTexts).taking;
  const { member } = useMember();
  const [asking, setAsking] = useState<'profile' | 'accept' | 'abort'>();
  const ProfilePrompt = useLazyPart(async () => (await import('./profile-prompt.tsx')).ProfilePrompt);
  const StepDialog = useLazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);
  const { known, pending, take } = standing;
  const close = () => setAsking(undefined);

  /** Takes a step and tells how it went; of a dropped connection a dialog has told. */
  async function go(step: Step, expected?: Parameters<typeof take>[1]): Promise<void> {
    try {
      if (await take(step, expected)) notify({ tone: 'success', text: t[step].done });
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (!(error instanceof ApiError)) throw error;
      if (step === 'follow' || step === 'unfollow') notify({ tone: 'failure', text: t[step].failed });
      else notify({ tone: 'failure', title: t.refused, text: error.message });
    }
  }

  function toggleFollowing(): void {
    const change = known?.is_following ? -1 : 1;
    const count = Math.max(0, (known?.followers_count ?? 0) + change);
    void go(known?.is_following ? 'unfollow' : 'follow', { is_following: change > 0, followers_count: count });
  }

  const hasProfile = member?.can.accept_challenges === true;
  const accept = useAsMember(`accept challenge ${challenge.id}`, () => setAsking(hasProfile ? 'accept' : 'profile'));
  const follow = useAsMember(`follow challenge ${challenge.id}`, () =>
    hasProfile || known?.is_following ? toggleFollowing() : setAsking('profile'),
  );
  const standsApart = known?.is_judge || known?.is_advisor || known?.is_challenge_admin;

  return (
    <>
      {/* A member's own state is not known yet: what visitors see keeps its place, unseen. */}
      <div className={styles.buttons} data-pending={pending || undefined}>
        {known?.is_contestant ? (
          <Button look="outline" wide disabled={finished} onClick={() => setAsking('abort')}>
            {t.abort.button}
          </Button>
        ) : (
          !standsApart && (
            <Button wide disabled={!registration} onClick={accept}>
              {t.accept.button}
            </Button>
          )
        )}
        <Button look="outline" wide aria-pressed={known?.is_following ?? false} onClick={follow}>
          {known?.is_following ? t.unfollow.button : t.follow.button}
        </Button>
      </div>
      {known?.is_contestant && <p className={styles.note}>{t.participating}</p>}
      <Suspense>
        {asking === 'profile' && <ProfilePrompt onClose={close} />}
        {(asking === 'accept' || asking === 'abort') && (
          <StepDialog step={asking} onConfirm={() => go(asking)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
