import type { ParticipationFlags } from '@mutirao/contract/challenges/participation/participation.ts';
import type { Task } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Messages of failures, in both languages. */
export const taskMessages = {
  notFound: { pt: 'Ops! Não encontramos esta tarefa.', en: "Oops! We couldn't find this task." },
  memberNotFound: { pt: 'Esta pessoa não está nesta tarefa.', en: 'This person is not in this task.' },
  not_admin: {
    pt: 'Só quem administra o desafio pode fazer isto.',
    en: 'Only those who run the challenge can do this.',
  },
  not_participant: {
    pt: 'Só quem participa do desafio vê quem está nas tarefas.',
    en: 'Only participants of the challenge see who is in its tasks.',
  },
  accept_first: {
    pt: 'Aceite o desafio para entrar nas tarefas dele.',
    en: 'Accept the challenge to join its tasks.',
  },
  finished: {
    pt: 'Este desafio já terminou: as tarefas ficam como estão.',
    en: 'This challenge is over: its tasks stay as they are.',
  },
  full: { pt: 'Esta tarefa já está completa.', en: 'This task is full.' },
  is_done: {
    pt: 'A sua parte nesta tarefa já está feita, e continua contando.',
    en: 'Your part of this task is done already, and keeps counting.',
  },
  below_joined: {
    pt: 'Mais pessoas já estão nesta tarefa do que o novo máximo permite.',
    en: 'More people are in this task already than the new maximum allows.',
  },
  somebody_did_it: {
    pt: 'Alguém já fez esta tarefa: ela não pode ser excluída.',
    en: 'Somebody has done this task: it cannot be deleted.',
  },
};

/** The viewer's part in the challenge of a task. */
export interface ViewerFacts extends Omit<ParticipationFlags, 'is_following'> {
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** What of a task decides who may join and leave it. */
interface TaskFacts {
  /** Null for no maximum. */
  readonly max_users: number | null;
  readonly joined_users: number;
  /** Its challenge has finished. */
  readonly is_finished: boolean;
}

/** The viewer's own part of a task. */
interface OwnPart {
  readonly has_joined: boolean;
  readonly is_done: boolean;
}

/** Why something cannot be done. */
type Denial = Exclude<keyof typeof taskMessages, 'notFound' | 'memberNotFound'>;

/** The tasks of a challenge are managed by its admins and by staff. */
export function mayManageTasks({ is_challenge_admin, isAdmin }: ViewerFacts): boolean {
  return is_challenge_admin || isAdmin;
}

/** Those who take part in a challenge or run it see who is in its tasks. */
export function maySeePeople(viewer: ViewerFacts): boolean {
  return viewer.is_contestant || viewer.is_judge || viewer.is_advisor || mayManageTasks(viewer);
}

/** Participants may join a task while the challenge runs and there is a place left. */
export function denialOfJoining(
  { is_contestant }: Pick<ViewerFacts, 'is_contestant'>,
  { max_users, joined_users, is_finished }: TaskFacts,
): Denial | undefined {
  if (!is_contestant) return 'accept_first';
  if (is_finished) return 'finished';
  return max_users !== null && joined_users >= max_users ? 'full' : undefined;
}

/** Participants may leave what is not done yet while the challenge runs. */
export function denialOfAborting(
  { is_contestant }: Pick<ViewerFacts, 'is_contestant'>,
  { is_finished }: Pick<TaskFacts, 'is_finished'>,
  { is_done }: OwnPart,
): Denial | undefined {
  if (!is_contestant) return 'accept_first';
  if (is_done) return 'is_done';
  return is_finished ? 'finished' : undefined;
}

/** More members than the maximum never stay in a task. */
export function denialOfMaximum(maximum: number | null, { joined_users }: TaskFacts): Denial | undefined {
  return maximum !== null && joined_users > maximum ? 'below_joined' : undefined;
}

/** What a member may do with a task. */
export function mayDoWithTask(viewer: ViewerFacts, task: TaskFacts, own: OwnPart): Task['can'] {
  const manages = mayManageTasks(viewer);
  return {
    join: !own.has_joined && !denialOfJoining(viewer, task),
    abort: own.has_joined && !denialOfAborting(viewer, task, own),
    mark: manages,
    edit: manages,
  };
}

const codes: Readonly<Record<Denial, ErrorCode>> = {
  not_admin: 'refused',
  not_participant: 'refused',
  accept_first: 'refused',
  finished: 'conflict',
  full: 'conflict',
  is_done: 'conflict',
  below_joined: 'conflict',
  somebody_did_it: 'conflict',
};

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw new AppError(codes[denial], { message: taskMessages[denial] });
}
