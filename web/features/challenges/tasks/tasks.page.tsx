import type { TasksPage } from '@mutirao/contract/challenges/tasks.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useEndless } from '../../../platform/use-endless.ts';
import { useFresh } from '../../../platform/use-fresh.ts';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { TaskCard } from './task-card.tsx';
import styles from './tasks.module.css';
import { TasksProgress } from './tasks-progress.tsx';
import { useTasksTexts } from './texts.ts';
import { taskList, useLiveTasks } from './use-live-tasks.ts';
import { type ShownTasks, useShownChallenge } from './use-shown-tasks.ts';

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
  const shown = useShownChallenge();
  const { challenge } = shown;
  const first = useData<typeof load>();
  const input = { params: { id: challenge.id }, query: { page: first.current_page } };
  const { progress, total } = useFresh(taskList, input, first);
  const list = useEndless({ call: taskList, params: { id: challenge.id }, first });
  const close = useClose(linkTo(pages.challengeArea.tasks, { slug: challenge.slug }));
  const isList = useParams().task === undefined;
  return (
    <section className={styles.area} aria-label={t.title}>
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
          <header className={styles.header}>
            <div>
              <h2>{t.count(formatNumber(total, language), isOne(total, language))}</h2>
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
