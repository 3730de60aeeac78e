import { placesLeft } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconX } from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { data, useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { rememberFocus } from '../../../ui/return-focus.ts';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { Places, TaskPeople } from './people.tsx';
import styles from './tasks.module.css';
import {
  runTaskStep,
  taskView,
  useHours,
  useLiveTask,
  useShownTasks,
  useTaskSteps,
  useTasksTexts,
} from './use-tasks.ts';

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
function TaskActions({ task }: { task: Task }) {
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

interface PageDialogProps {
  title: string;
  /** The name of the link that closes it, and the page behind, where it leads without scripts. */
  closing: { readonly label: string; readonly to: string };
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with an address of its own. The server sends it open, in the same place, so it can be read without scripts;
 * hydration makes it modal. It closes by its icon, by Esc, and by a click outside.
 */
function PageDialog({ title, closing, onClose, children }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A text that is selected in the dialog may be released outside. */
  const isOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const returnFocus = rememberFocus();
    // Open as the server sent it, it cannot become modal.
    element.close();
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      returnFocus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="page-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && isOutside.current && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 ref={heading} id="page-dialog" tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Link
            to={closing.to}
            className={styles.close}
            aria-label={closing.label}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <IconX aria-hidden />
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}

export const load = async ({ api, params }: LoadArguments) => {
  const { slug = '', task = '' } = params;
  if (!/^\d{1,9}$/.test(task)) throw data({}, { status: 404 });
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug } });
  return api(taskView, { params: { id, task } });
};

/** A task: its whole description, its places, who is in it, and the viewer's steps. */
export function Component() {
  const t = useTasksTexts();
  const { language, localize } = useLanguage();
  const { challenge, close } = useShownTasks();
  const task = useLiveTask(useData<typeof load>());
  const MarkMembers = useLazyPart(async () => (await import('./mark-members.tsx')).MarkMembers);
  const [name, description] = [localize(task.name), localize(task.description)];
  return (
    <PageDialog
      title={name}
      closing={{ label: t.close, to: linkTo(pages.challengeArea.tasks, { slug: challenge.slug }) }}
      onClose={close}
    >
      <PageHead
        title={t.titleOfTask(name, localize(challenge.title))}
        description={description}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
      />
      <Places task={task} />
      <div>
        <Paragraphs text={description} />
      </div>
      <TaskActions task={task} />
      {task.can.mark ? (
        <Suspense>
          <MarkMembers task={task} />
        </Suspense>
      ) : (
        <TaskPeople task={task} />
      )}
    </PageDialog>
  );
}

/** An unknown task has its error above the list. */
export function ErrorBoundary() {
  const t = useTasksTexts();
  const { slug = '' } = useParams();
  const to = linkTo(pages.challengeArea.tasks, { slug });
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} level="h2" to={to} next={t.all} />;
}
