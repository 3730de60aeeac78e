import { formatPosition, type MapPosition } from '@mutirao/contract/site/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './problem.module.css';
import { ProblemItem } from './problem-item.tsx';
import { useProblems, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

/** What the map's window shows of a place: its name and the problems that were reported there. */
export function PlaceWindow({ place }: { place: MapPosition }) {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { slug } = useShownChallenge().challenge;
  const problems = useProblems(place);
  return (
    <Loaded query={problems}>
      {({ data, total }) => (
        <div className={styles.window}>
          <div>
            <h3>{data[0]?.place.name ?? t.place.gone}</h3>
            {total > 0 && (
              <p className={styles.soft}>{t.place.reports(formatNumber(total, language), isOne(total, language))}</p>
            )}
          </div>
          <ul className={styles.list}>
            {data.map((problem) => (
              <li key={problem.id}>
                <ProblemItem problem={problem} />
              </li>
            ))}
          </ul>
          {total > data.length && (
            <Link to={linkTo(pages.challengeArea.map, { slug }, { place: formatPosition(place) })}>{t.place.all}</Link>
          )}
        </div>
      )}
    </Loaded>
  );
}
