import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Suspense } from 'react';
import { data, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { NotFoundBoundary } from '../../../ui/not-found.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { PageDialog } from './page-dialog.tsx';
import { Places } from './places.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskPeople } from './task-people.tsx';
import { useTasksTexts } from './texts.ts';
import { taskView, useLiveTask } from './use-live-tasks.ts';
import { useShownTasks } from './use-shown-tasks.ts';

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
