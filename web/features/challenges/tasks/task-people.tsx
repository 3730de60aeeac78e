import type { Task } from '@mutirao/contract/challenges/tasks.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import styles from './people.module.css';
import { Person } from './person.tsx';
import { useTasksTexts } from './texts.ts';

/** The first who joined a task, and how many more they are; the API answers them to participants. */
export function TaskPeople({ task }: { task: Task }) {
  const t = useTasksTexts().people;
  const { language } = useLanguage();
  const others = task.joined_users - task.joined.length;
  if (task.joined.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="task-people">
      <h3 id="task-people">{t.title}</h3>
      <ul className={styles.people}>
        {task.joined.map((user) => (
          <li key={user.id}>
            <Person user={user} />
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t.others(formatNumber(others, language), isOne(others, language))}</p>}
    </section>
  );
}
