import type { TaskUser } from '@mutirao/contract/challenges/tasks.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './people.module.css';
import { useTasksTexts } from './texts.ts';

/** Somebody in a task. The profile opens in another tab. */
export function Person({ user }: { user: TaskUser }) {
  const t = useTasksTexts().people;
  return (
    <span className={styles.person}>
      <Avatar className={styles.face} address={user.avatar} size={40} />
      <a href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
        {user.full_name}
        <span className="visually-hidden"> ({t.newTab})</span>
      </a>
    </span>
  );
}
