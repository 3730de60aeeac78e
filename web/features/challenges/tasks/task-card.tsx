import { cutDescription } from '@mutirao/contract/challenges/task-figures.ts';
import type { Task } from '@mutirao/contract/challenges/tasks.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import { Places } from './places.tsx';
import styles from './task-card.module.css';
import { useTasksTexts } from './texts.ts';

/** A task in the list: the whole card is the link to its dialog. */
export function TaskCard({ task, slug }: { task: Task; slug: string }) {
  const t = useTasksTexts();
  const { localize } = useLanguage();
  return (
    <article className={styles.card}>
      {task.current_user_joined && <p className={styles.mine}>{t.alreadyIn}</p>}
      <h3 className={styles.name}>
        <Link to={linkTo(pages.task, { slug, task: task.id })} preventScrollReset className={styles.link}>
          {localize(task.name)}
        </Link>
      </h3>
      <p className={styles.description}>{cutDescription(localize(task.description))}</p>
      <Places task={task} />
    </article>
  );
}
