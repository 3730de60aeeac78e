import type { Task, TasksPage } from '@mutirao/contract/challenges/tasks.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useFresh } from '../../../platform/use-fresh.ts';

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
