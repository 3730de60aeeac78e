import type { Category } from '@mutirao/contract/challenges/categories/categories.ts';
import { goalColours, goalsSite, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './goal-tiles.module.css';

export const useCategoryTexts = defineTexts('categories', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The data of a goal's tile. */
type TileFacts = Pick<Category, 'id' | 'slug' | 'name' | 'image' | 'active_challenges_count'>;

/** A goal without its texts and challenges, which the tile does not show. */
export function tileFacts({ id, slug, name, image, active_challenges_count }: Category): TileFacts {
  return { id, slug, name, image, active_challenges_count };
}

/** The 17 goals as tiles, and an 18th that links to their own site. */
export function GoalTiles({
  categories,
  level: Heading = 'h2',
}: {
  categories: readonly TileFacts[];
  level?: 'h2' | 'h3';
}) {
  const t = useCategoryTexts();
  const { localize } = useLanguage();
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => {
        const colour = goalColours[category.id] ?? '#D7263D';
        return (
          <li key={category.id}>
            <Link
              to={linkTo(pages.category, { goal: category.slug })}
              className={styles.tile}
              style={{ background: colour, color: inkOn(colour) }}
              data-goal={category.id}
            >
              <img className={styles.icon} src={category.image} width="72" height="72" alt="" loading="lazy" />
              <span className={styles.number}>{t.goal(category.id)}</span>
              <Heading className={styles.name}>{localize(category.name)}</Heading>
              <span className={styles.count}>{t.active(category.active_challenges_count)}</span>
            </Link>
          </li>
        );
      })}
      <li>
        <a
          className={`${styles.tile} ${styles.world}`}
          href={goalsSite.url}
          target="_blank"
          rel="noreferrer"
          data-goal={goalsSite.id}
        >
          <img
            className={styles.icon}
            src={`/pictures/goals/${goalsSite.id}.svg`}
            width="72"
            height="72"
            alt=""
            loading="lazy"
          />
          <Heading className={styles.name}>{t.world}</Heading>
          <span className={styles.count}>{t.worldHint}</span>
        </a>
      </li>
    </ul>
  );
}
