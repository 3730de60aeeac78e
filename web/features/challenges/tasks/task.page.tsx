import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { data, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { rememberFocus } from '../../../ui/return-focus.ts';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { Places, TaskPeople } from './people.tsx';
import styles from './task.module.css';
import { TaskActions } from './task-actions.tsx';
import { taskView, useLiveTask, useShownTasks, useTasksTexts } from './use-tasks.ts';

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
