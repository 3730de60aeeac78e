import type { Task, TasksPage } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { useEffect, useEffectEvent } from 'react';
import { useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { type Answers, useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery, useFresh } from '../../../platform/use-api-query.ts';
import type { ShownChallenge } from '../challenges/index.tsx';

/** The calls for a page of tasks, and for one. */
export const taskList = 'GET /challenges/:id/tasks';
export const taskView = 'GET /challenges/:id/tasks/:task';

/** In milliseconds: how often the free places are fetched anew. */
const every = 10_000;

const figuresOf = (tasks: readonly Task[]) =>
  tasks.map(({ id, joined_users, done_users, max_users }) => [id, joined_users, done_users, max_users]).join(';');

/** Calls `refetch` when the public figures differ from those of the viewer's own answer. */
function useFollow(live: readonly Task[], own: readonly Task[] | undefined, refetch: () => unknown): void {
  const figures = figuresOf(live);
  const follow = useEffectEvent(() => {
    if (own && figuresOf(own) !== figures) refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the figures change
  useEffect(() => follow(), [figures]);
}

/** The tasks of a cached page as they are: the public ones, and for a member their own view of each. */
export function useLiveTasks(challengeId: number, page: TasksPage): readonly Task[] {
  const input = { params: { id: challengeId }, query: { page: page.current_page } };
  const { data: live } = useFresh(taskList, input, page, undefined, every);
  const { data, refetch } = useApiQuery(taskList, input, { quiet: true });
  useFollow(live, data?.data, refetch);
  const own = new Map(data?.data.map((task) => [task.id, task]));
  return live.map((task) => own.get(task.id) ?? task);
}

/** The same for one task. */
export function useLiveTask(cached: Task): Task {
  const input = { params: { id: cached.challenge_id, task: cached.id } };
  const live = useFresh(taskView, input, cached, undefined, every);
  const { data: own, refetch } = useApiQuery(taskView, input, { quiet: true });
  useFollow([live], own && [own], refetch);
  return own ?? live;
}

/** The challenge whose tasks the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** The context of a task's dialog: the challenge, and how to return to the list. */
export interface ShownTasks extends ShownChallenge {
  readonly close: () => void;
}

export function useShownTasks(): ShownTasks {
  return useOutletContext<ShownTasks>();
}

export const useTasksTexts = defineTexts('tasks', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Writes hours, with at most a few decimals, in the language of the page. */
export function useHours(): (hours: number) => string {
  const t = useTasksTexts();
  const { language } = useLanguage();
  return (hours) => t.hours(String(hours).replace('.', language === 'pt' ? ',' : '.'), hours === 1);
}

/** The call for those who joined a task. */
export const taskMembers = 'GET /challenges/:id/tasks/:task/members';
const everyView = [taskView, taskList, taskMembers] as const;

/** Caches a task as the viewer sees it from now on. */
function showTask(answers: Answers, task: Task): void {
  const { id, challenge_id } = task;
  answers.set(taskView, { params: { id: challenge_id, task: id } }, task);
  answers.update(taskList, { params: { id: challenge_id } }, (page) => ({
    ...page,
    data: page.data.map((one) => (one.id === id ? task : one)),
  }));
}

/** The steps of a member into a task and out of it, and an admin's marks; each shows at once. */
export function useTaskSteps({ id: task, challenge_id: id }: Pick<Task, 'id' | 'challenge_id'>) {
  const options = { scope: `task ${task}`, onSuccess: showTask, invalidates: everyView } as const;
  const join = useApiMutation('POST /challenges/:id/tasks/:task/join', options);
  const abort = useApiMutation('POST /challenges/:id/tasks/:task/abort', options);
  const mark = useApiMutation('PUT /challenges/:id/tasks/:task/members/:user', options);
  const params = { id, task };
  return {
    join: () => join.mutate({ params }),
    abort: () => abort.mutate({ params }),
    mark: (user: number, body: { done: boolean; hours?: number | null }) =>
      mark.mutate({ params: { ...params, user }, body }),
    isPending: join.isPending || abort.isPending || mark.isPending,
  };
}

/**
 * Runs a step with a toast for its outcome. Answers the reason where the API refuses, since toasts are inert behind a
 * dialog; a dropped connection has its own dialog.
 */
export async function runTaskStep(
  { success, failed }: { success: string; failed: string },
  step: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await step();
    showToast({ tone: 'success', text: success });
    return undefined;
  } catch (error) {
    if (error instanceof RetryCancelled) return undefined;
    if (!(error instanceof ApiError)) throw error;
    showToast({ tone: 'failure', title: failed, text: error.message });
    return error.message;
  }
}
