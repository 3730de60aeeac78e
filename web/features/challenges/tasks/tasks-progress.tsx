import type { TasksPage } from '@mutirao/contract/challenges/tasks.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './tasks.module.css';
import { useTasksTexts } from './texts.ts';

/** How many of a challenge's tasks are done, and how many people are at work on. */
export function TasksProgress({ progress }: { progress: TasksPage['progress'] }) {
  const t = useTasksTexts().progress;
  const { language } = useLanguage();
  const { total, joined, done } = progress;
  const format = (count: number) => formatNumber(count, language);
  return (
    <div className={styles.progress}>
      <ProgressBar label={t.label} value={done} max={total} />
      <p>{t.text(format(done), format(joined), format(total))}</p>
    </div>
  );
}
