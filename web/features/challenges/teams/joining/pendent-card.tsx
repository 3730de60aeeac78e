import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import { IconMail } from '@tabler/icons-react';
import { formatDay } from '../../../../i18n/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../members.module.css';
import { PersonCard } from '../person-card.tsx';
import { useJoiningTexts } from './texts.ts';
import type { LeaderStep } from './use-leader-steps.ts';

interface PendentCardProps {
  invite: Invite;
  isPending: boolean;
  onStep: (step: LeaderStep) => void;
}

/** An open request, or an invitation of the leader's, which may be to an e-mail address. */
export function PendentCard({ invite, isPending, onStep }: PendentCardProps) {
  const t = useJoiningTexts();
  const { user, email_hint, can } = invite;
  const day = formatDay(invite.created_at);
  const name = user?.full_name ?? email_hint ?? '';
  const steps = [
    { step: 'accept', isOffered: can.accept, label: t.accepted.button, look: 'solid' },
    { step: 'reject', isOffered: can.reject, label: t.refused.button, look: 'outline' },
    { step: 'remove', isOffered: can.remove, label: t.leader.withdraw.button, look: 'outline' },
  ] as const;
  const content = (
    <>
      <p className={styles.more}>
        {invite.invitation_mode === 'requested' ? t.pendent.requestedAt(day) : t.pendent.invitedAt(day)}
      </p>
      <div className={styles.actions}>
        {steps.map(
          ({ step, isOffered, label, look }) =>
            isOffered && (
              <Button
                key={step}
                look={look}
                aria-label={t.of(label, name)}
                aria-disabled={isPending}
                onClick={() => isPending || onStep(step)}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </>
  );
  if (user) return <PersonCard user={user}>{content}</PersonCard>;
  return (
    <article className={styles.person}>
      <span className={styles.mail}>
        <IconMail aria-hidden size={40} />
      </span>
      <h3 className={styles.name}>
        <span className="visually-hidden">{t.pendent.byEmail}: </span>
        {email_hint}
      </h3>
      {content}
    </article>
  );
}
