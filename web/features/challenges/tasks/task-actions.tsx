import { placesLeft } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import styles from './task.module.css';
import { runTaskStep, useHours, useShownTasks, useTaskSteps, useTasksTexts } from './use-tasks.ts';

/** Whether the viewer is offered to join: visitors sign in first, others accept the challenge first. */
function useOffer(task: Task): boolean {
  const { challenge, participation } = useShownTasks();
  const { member } = useMember();
  const { known } = participation;
  if (task.current_user_joined || challenge.situation !== 'in_progress' || placesLeft(task) === 0) return false;
  if (!known || known.is_contestant) return true;
  return known.can.accept || (member?.can.accept_challenges === false && !known.is_challenge_admin);
}

/** The viewer's part of a task, and their step: into it, or out of it. */
export function TaskActions({ task }: { task: Task }) {
  const t = useTasksTexts();
  const writeHours = useHours();
  const { challenge, participation } = useShownTasks();
  const { member, status } = useMember();
  const { known, pending } = participation;
  const { join, abort, isPending } = useTaskSteps(task);
  const [isWanted, setWanted] = useState(false);
  const [asking, setAsking] = useState<'profile' | 'accept'>();
  const [reason, setReason] = useState<string>();
  const JoiningDialog = useLazyPart(async () => (await import('./joining-dialog.tsx')).JoiningDialog);
  const offered = useOffer(task);

  const steps = {
    join: { label: t.join, act: join, success: t.messages.accept_success, failed: t.messages.accept_fail },
    abort: { label: t.abort, act: abort, success: t.messages.abort_success, failed: t.messages.abort_fail },
  };
  const step = offered ? 'join' : task.can.abort ? 'abort' : undefined;

  async function run(name: keyof typeof steps): Promise<void> {
    setReason(undefined);
    setReason(await runTaskStep(steps[name], steps[name].act));
  }

  function beginJoining(): void {
    if (!known || known.is_contestant) void run('join');
    else setAsking(member?.can.accept_challenges ? 'accept' : 'profile');
  }

  // A visitor who has signed in may be in the task already, or may have no part in the challenge.
  const goOn = useEffectEvent(() => {
    if (offered) beginJoining();
  });
  useEffect(() => {
    if (!isWanted || pending) return;
    setWanted(false);
    goOn();
  }, [isWanted, pending]);
  const ask = useAsMember(`join task ${task.id}`, () => setWanted(true));

  const onClick = (event: MouseEvent) => {
    // The second click of a double click would take the step back.
    if (isPending || event.detail > 1) return;
    if (step === 'join') ask();
    else void run('abort');
  };

  const isOutside = known && !known.is_contestant && !offered && !task.can.mark;
  return (
    <div className={styles.actions}>
      <p role="status" className={task.current_user_joined ? blocks.badge : 'visually-hidden'}>
        {task.current_user_joined ? t.alreadyIn : ''}
      </p>
      {task.done_at && (
        <p>
          {t.done(formatDay(task.done_at))}
          {task.hours !== null && ` · ${writeHours(task.hours)}`}
        </p>
      )}
      {challenge.situation === 'finished' ? <p>{t.finished}</p> : isOutside && <p>{t.participantsOnly}</p>}
      {step && (
        <div
          className={blocks.step}
          data-pending={pending || undefined}
          data-unknown={status === 'unknown' || undefined}
        >
          <Button look={step === 'join' ? 'solid' : 'outline'} aria-disabled={isPending} onClick={onClick}>
            {isPending ? t.waiting : steps[step].label}
          </Button>
        </div>
      )}
      {reason && <p role="alert">{reason}</p>}
      <Suspense>
        {asking && (
          <JoiningDialog question={asking} onAccepted={() => run('join')} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
