import { cutDescription } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task, TasksPage } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-api-query.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import blocks from '../../../ui/blocks.module.css';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Places } from './people.tsx';
import styles from './tasks.module.css';
import { type ShownTasks, taskList, useLiveTasks, useShownChallenge, useTasksTexts } from './use-tasks.ts';

/** A task in the list: the whole card is the link to its dialog. */
function TaskCard({ task, slug }: { task: Task; slug: string }) {
  const t = useTasksTexts();
  const { localize } = useLanguage();
  return (
    <article className={`${blocks.card} ${blocks.linkCard} ${styles.card}`}>
      {task.current_user_joined && <p className={blocks.badge}>{t.alreadyIn}</p>}
      <h3 className={styles.name}>
        <Link to={linkTo(pages.task, { slug, task: task.id })} preventScrollReset className={blocks.whole}>
          {localize(task.name)}
        </Link>
      </h3>
      <p className={styles.description}>{cutDescription(localize(task.description))}</p>
      <Places task={task} />
    </article>
  );
}

/** How many of a challenge's tasks are done, and how many people are at work on. */
function TasksProgress({ progress }: { progress: TasksPage['progress'] }) {
  const t = useTasksTexts().progress;
  const { language } = useLanguage();
  const { total, joined, done } = progress;
  const format = (count: number) => formatNumber(count, language);
  return (
    <div className={styles.progress}>
      <ProgressBar label={t.label} value={done} max={total} />
      <p>{t.text(format(done), format(joined), format(total))}</p>
    </div>
  );
}

export const load = async ({ api, params, url }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  const first = await api(taskList, { params: { id }, query: { page: pageNumber(url) } });
  redirectBeyond(url, first);
  return first;
};

/** The cards of one page of the list, with their present figures. */
function TaskCards({ page }: { page: TasksPage }) {
  const { challenge } = useShownChallenge();
  const tasks = useLiveTasks(challenge.id, page);
  return tasks.map((task) => (
    <li key={task.id}>
      <TaskCard task={task} slug={challenge.slug} />
    </li>
  ));
}

/** Closes a task's dialog: back to the list where the user came from it, else to the list in its place. */
function useClose(list: string): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const before = useRef<string>(undefined);
  const cameFromList = useRef(false);
  useEffect(() => {
    cameFromList.current = before.current === list;
    before.current = pathname;
  }, [pathname, list]);
  return () => void (cameFromList.current ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}

/** The tasks of a challenge, newest first, with the dialog of the one in the address. */
export function Component() {
  const t = useTasksTexts();
  const { language, localize } = useLanguage();
  const counted = useCounted();
  const shown = useShownChallenge();
  const { challenge } = shown;
  const first = useData<typeof load>();
  const input = { params: { id: challenge.id }, query: { page: first.current_page } };
  const { progress, total } = useFresh(taskList, input, first);
  const list = useEndless({ call: taskList, params: { id: challenge.id }, first });
  const close = useClose(linkTo(pages.challengeArea.tasks, { slug: challenge.slug }));
  const isList = useParams().task === undefined;
  return (
    <section className={blocks.area} aria-label={t.title}>
      {isList && (
        <PageHead
          title={t.titleOf(localize(challenge.title))}
          description={t.description}
          image={`/pictures/share/${language}/${challenge.slug}.png`}
        />
      )}
      <Outlet context={{ ...shown, close } satisfies ShownTasks} />
      {total === 0 ? (
        <EmptyState picture="empty" title={t.empty} text={t.emptyText} />
      ) : (
        <>
          <header className={`${blocks.head} ${blocks.introduction}`}>
            <div>
              <h2>{counted(t.count, total)}</h2>
              <p>{t.description}</p>
            </div>
            <TasksProgress progress={progress} />
          </header>
          <CardGrid label={t.title} busy={list.isFetching}>
            {list.pages?.map((page) => (
              <TaskCards key={page.current_page} page={page} />
            ))}
            {list.isFetchingNext && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
          </CardGrid>
          <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
        </>
      )}
    </section>
  );
}
