import { longestPlaceName } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type {
  ProblemPlace,
  ProblemPlacesPage,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { formatPosition } from '@mutirao/contract/site/map/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { formatDegrees } from '../../../i18n/degrees.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import styles from './map.module.css';
import { useProblemTexts, useShownChallenge } from './shown-problems.ts';

const area = pages.challengeArea.map;
/** The most characters of a search in an address. */
const longestSearch = Math.min(60, longestPlaceName);

function useColumns() {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { slug } = useShownChallenge().challenge;
  return [
    {
      label: t.places.place,
      cell: (place: ProblemPlace) => (
        <div className={styles.place}>
          <Link
            to={linkTo(area, { slug }, { place: formatPosition(place) })}
            aria-label={t.places.open(`${place.name}, ${formatDegrees(place, language)}`)}
            preventScrollReset
          >
            {place.name}
          </Link>
          <span>{formatDegrees(place, language)}</span>
        </div>
      ),
    },
    { label: t.places.reports, cell: ({ points }: ProblemPlace) => formatNumber(points, language), isNumber: true },
    {
      label: t.places.people,
      cell: ({ reporters }: ProblemPlace) => (reporters === null ? t.few : formatNumber(reporters, language)),
      isNumber: true,
    },
  ];
}

/** The places of the map as a list: the same without a map. */
export function PlaceList({ list, search }: { list: ProblemPlacesPage; search: string }) {
  const t = useProblemTexts();
  const { slug } = useShownChallenge().challenge;
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <section className={styles.section} aria-labelledby="places">
      <h3 id="places">{t.places.title}</h3>
      {(list.last_page > 1 || search) && (
        <SearchForm
          texts={t.places.search}
          action={linkTo(area, { slug })}
          search={search}
          longest={longestSearch}
          onSearch={(q) =>
            navigate(linkTo(area, { slug }, { q: q || undefined }), { preventScrollReset: true, replace: true })
          }
        />
      )}
      {list.total === 0 ? (
        <EmptyState picture="search" title={t.places.noneFound} text={t.places.noneFoundText} level="p" announced>
          <LinkButton look="outline" to={linkTo(area, { slug })} preventScrollReset>
            {t.places.all}
          </LinkButton>
        </EmptyState>
      ) : (
        <DataTable caption={t.places.caption} columns={columns} rows={list.data} keyOf={formatPosition} />
      )}
      <Pagination
        {...list}
        addressOf={(page) => linkTo(area, { slug }, { q: search || undefined, page: page > 1 ? page : undefined })}
      />
    </section>
  );
}
