import { placesLeft, unlimited } from '@mutirao/contract/challenges/task-figures.ts';
import type { Task } from '@mutirao/contract/challenges/tasks.ts';
import { IconUsers } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import styles from './places.module.css';
import { useTasksTexts } from './texts.ts';

/** How many joined a task, and how many places are left; one without a maximum is never full. */
export function Places({ task }: { task: Pick<Task, 'max_users' | 'joined_users'> }) {
  const t = useTasksTexts().places;
  const { language } = useLanguage();
  const left = placesLeft(task);
  const describe = (text: (count: string, one: boolean) => string, count: number) =>
    text(formatNumber(count, language), isOne(count, language));
  return (
    <p className={styles.places}>
      <span>
        <IconUsers aria-hidden size={20} /> {describe(t.joined, task.joined_users)}
      </span>
      <span className={left === 0 ? styles.full : styles.open} data-places={left}>
        {left === unlimited ? t.unlimited : left === 0 ? t.full : describe(t.left, left)}
      </span>
    </p>
  );
}
