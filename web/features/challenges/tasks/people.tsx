import { placesLeft, unlimited } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { Task, TaskUser } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { IconUsers } from '@tabler/icons-react';
import { useCounted } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { PersonLink } from '../../../ui/link.tsx';
import styles from './tasks.module.css';
import { useTasksTexts } from './use-tasks.ts';

/** How many joined a task, and how many places are left; one without a maximum is never full. */
export function Places({ task }: { task: Pick<Task, 'max_users' | 'joined_users'> }) {
  const t = useTasksTexts().places;
  const left = placesLeft(task);
  const describe = useCounted();
  return (
    <p className={blocks.places}>
      <span>
        <IconUsers aria-hidden size={20} /> {describe(t.joined, task.joined_users)}
      </span>
      <span className={left === 0 ? blocks.full : blocks.open} data-places={left}>
        {left === unlimited ? t.unlimited : left === 0 ? t.full : describe(t.left, left)}
      </span>
    </p>
  );
}

/** Somebody in a task. The profile opens in another tab. */
export function Person({ user }: { user: TaskUser }) {
  const t = useTasksTexts().people;
  return (
    <span className={styles.person}>
      <Avatar className={blocks.face} address={user.avatar} size={40} />
      <PersonLink user={user} newTab={t.newTab} />
    </span>
  );
}

/** The first who joined a task, and how many more they are; the API answers them to participants. */
export function TaskPeople({ task }: { task: Task }) {
  const t = useTasksTexts().people;
  const counted = useCounted();
  const others = task.joined_users - task.joined.length;
  if (task.joined.length === 0) return null;
  return (
    <section className={`${blocks.part} ${styles.section}`} aria-labelledby="task-people">
      <h3 id="task-people">{t.title}</h3>
      <ul className={styles.people}>
        {task.joined.map((user) => (
          <li key={user.id}>
            <Person user={user} />
          </li>
        ))}
      </ul>
      {others > 0 && <p>{counted(t.others, others)}</p>}
    </section>
  );
}
