import type { Task } from '@mutirao/contract/challenges/tasks.ts';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import type { Answers } from '../../../platform/use-answers.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { taskList, taskView } from './use-live-tasks.ts';

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
