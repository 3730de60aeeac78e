import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useLazyPart } from '../../../../platform/use-lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './own-invites.module.css';
import { runStep } from './run-step.ts';
import { useJoiningTexts } from './texts.ts';
import { type OwnStep, ownInvites, useOwnInviteSteps } from './use-own-invite-steps.ts';

const tones = {
  pending: 'open',
  accepted: 'positive',
  rejected: 'negative',
  canceled: 'negative',
  removed: 'negative',
};
const icons = { open: IconClock, positive: IconCircleCheck, negative: IconCircleX } as const;

/** An invitation to the member, or their request: what came of it, or what they may do with it. */
export function OwnInvite({ invite }: { invite: Invite }) {
  const { own, of, accepted, refused, canceled } = useJoiningTexts();
  const { localize } = useLanguage();
  const member = useSignedIn();
  const answers = useAnswers();
  const { take, isPending } = useOwnInviteSteps(invite);
  const [isAsking, setAsking] = useState(false);
  const ProfilePrompt = useLazyPart(async () => (await import('./profile-prompt.tsx')).ProfilePrompt);
  const { team, status, invitation_mode: mode, can } = invite;
  const { challenge } = team;
  const tone = tones[status] as keyof typeof icons;
  const Icon = icons[tone];
  const steps = { accept: accepted, reject: refused, cancel: canceled };

  async function run(step: OwnStep): Promise<void> {
    if (isPending) return;
    if (step === 'accept' && !member.can.accept_challenges) return setAsking(true);
    const outcome = await runStep(steps[step], () => take(step));
    if (outcome === 'refused') await answers.invalidate(ownInvites);
  }

  return (
    <article className={styles.invite} data-status={status}>
      <p className={styles.mark}>
        <span>{own.mark[mode]}</span> {formatDay(invite.created_at)}
      </p>
      <h2 className={styles.name}>
        <Link to={linkTo(pages.team, { slug: challenge.slug, teamSlug: team.slug })}>{team.name}</Link>
      </h2>
      <p>
        <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
      </p>
      <p className={styles.message} data-tone={tone}>
        <Icon aria-hidden size={22} /> <span>{own.says[mode][status]}</span>
      </p>
      <div className={styles.actions}>
        {(['accept', 'reject', 'cancel'] as const).map(
          (step) =>
            can[step] && (
              <Button
                key={step}
                look={step === 'accept' ? 'solid' : 'outline'}
                aria-label={of(steps[step].button, team.name)}
                aria-disabled={isPending}
                onClick={() => void run(step)}
              >
                {steps[step].button}
              </Button>
            ),
        )}
      </div>
      <Suspense>{isAsking && <ProfilePrompt onClose={() => setAsking(false)} />}</Suspense>
    </article>
  );
}
