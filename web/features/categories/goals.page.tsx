import type { Category } from '@mutirao/contract/categories.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Load, useData } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { GoalTiles } from './goal-tiles.tsx';
import styles from './goals.module.css';
import { categoryTexts } from './texts.ts';
import { type TileFacts, tileFacts } from './tile-facts.ts';

export const load: Load<TileFacts[]> = async ({ api }) =>
  (await api.get<Category[]>('challenge-categories')).map(tileFacts);

/** All goals. */
export function Component() {
  const t = useTexts(categoryTexts);
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={styles.header}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <GoalTiles categories={useData<typeof load>()} />
    </div>
  );
}
