import { unlimited } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task, TaskMember } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { TaskRow } from './task-row.ts';
import { mayDoWithTask, type ViewerFacts } from './tasks.policy.ts';
import type { ContextRow, OwnTaskRow, TaskMemberRow } from './tasks.queries.ts';

export function presentViewerFacts({ roles }: Pick<ContextRow, 'roles'>, viewer: Viewer): ViewerFacts {
  return {
    is_contestant: roles.includes('contestant'),
    is_judge: roles.includes('judge'),
    is_advisor: roles.includes('advisor'),
    is_challenge_admin: roles.includes('challenge_admin'),
    isAdmin: viewer.isAdmin,
  };
}

/** A task as visitors see it. */
export function presentTask(row: TaskRow): Task {
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    name: { en: row.name_en, pt: row.name_pt },
    description: { en: row.description_en, pt: row.description_pt },
    max_users: row.max_users ?? unlimited,
    joined_users: row.joined_users,
    done_users: row.done_users,
    current_user_joined: false,
    joined: [],
    done_at: null,
    hours: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { join: false, abort: false, mark: false, edit: false },
  };
}

interface View {
  readonly viewer: ViewerFacts;
  /** The challenge has finished. */
  readonly is_finished: boolean;
}

/** The same as a member sees it, with its present figures. */
export function presentOwnTask(task: Task, own: OwnTaskRow, { viewer, is_finished }: View): Task {
  const { max_users, joined_users, done_users, has_joined, done_at, hours, people } = own;
  return {
    ...task,
    joined_users,
    done_users,
    current_user_joined: has_joined,
    joined: people.map(presentPerson),
    done_at: done_at?.toISOString() ?? null,
    hours,
    can: mayDoWithTask(viewer, { max_users, joined_users, is_finished }, { has_joined, is_done: done_at !== null }),
  };
}

/** Somebody who joined a task; their hours are shown to admins and to themselves. */
export function presentTaskMember(row: TaskMemberRow, showsHours: boolean): TaskMember {
  return {
    user: presentPerson(row),
    joined_at: row.joined_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    hours: showsHours ? row.hours : null,
  };
}
