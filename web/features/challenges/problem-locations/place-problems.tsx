import type { ProblemLocationsPage } from '@mutirao/contract/challenges/problem-locations.ts';
import { formatPosition, type MapPosition } from '@mutirao/contract/site/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import styles from './map.module.css';
import problem from './problem.module.css';
import { ProblemItem } from './problem-item.tsx';
import { useProblems, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

const area = pages.challengeArea.map;

/** The problems of one place, at an address of its own: what the map's window shows, also without scripts. */
export function PlaceProblems({ place, everyones }: { place: MapPosition; everyones: ProblemLocationsPage }) {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { slug } = useShownChallenge().challenge;
  const { data: list = everyones } = useProblems(place, everyones.current_page);
  const { total } = list;
  return (
    <section className={styles.section} aria-labelledby="place">
      <Link className={styles.back} to={linkTo(area, { slug })} preventScrollReset>
        <IconArrowLeft aria-hidden size={20} /> {t.place.back}
      </Link>
      <div>
        <h3 id="place">{list.data[0]?.place.name ?? t.place.gone}</h3>
        <p className={styles.soft}>
          {total === 0 ? t.place.goneText : t.place.reports(formatNumber(total, language), isOne(total, language))}
        </p>
      </div>
      <ul className={problem.grid}>
        {list.data.map((one) => (
          <li key={one.id} id={`problem-${one.id}`} className={problem.target}>
            <ProblemItem problem={one} />
          </li>
        ))}
      </ul>
      <Pagination
        {...list}
        addressOf={(page) =>
          linkTo(area, { slug }, { place: formatPosition(place), page: page > 1 ? page : undefined })
        }
      />
    </section>
  );
}
