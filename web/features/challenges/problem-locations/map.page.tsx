import { callUrl } from '@mutirao/contract/call-url.ts';
import { longestPlaceName } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type {
  ProblemLocationsPage,
  ProblemPlace,
  ProblemPlacesPage,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { formatPosition, type MapPosition, parsePosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatDegrees, formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { useFresh } from '../../../platform/use-api-query.ts';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { AreaHeader, ChallengeArea } from '../challenges/index.tsx';
import styles from './problem-locations.module.css';
import { type MarkedPlace, ProblemItem, ProblemMap } from './problem-map.tsx';
import {
  loadMap,
  ownCall,
  placesCall,
  problemsCall,
  useProblems,
  useProblemTexts,
  useShownChallenge,
} from './shown-problems.tsx';

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
        <div className={blocks.cellLink}>
          <Link
            className={blocks.way}
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
function PlaceList({ list, search }: { list: ProblemPlacesPage; search: string }) {
  const t = useProblemTexts();
  const { slug } = useShownChallenge().challenge;
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <section className={`${blocks.part} ${styles.section}`} aria-labelledby="places">
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

/** The map's data as files, and what is in them. */
function OpenData() {
  const t = useProblemTexts().data;
  const { id, slug } = useShownChallenge().challenge;
  const files = [
    { call: 'GET /challenges/:id/problem-locations/export.geojson', name: `${slug}.geojson`, label: t.geojson },
    { call: 'GET /challenges/:id/problem-locations/export.csv', name: `${slug}.csv`, label: t.csv },
  ] as const;
  return (
    <section className={styles.data} aria-labelledby="data">
      <h3 id="data">{t.title}</h3>
      <p>{t.text}</p>
      <p className={styles.downloads}>
        {files.map(({ call, name, label }) => (
          <a
            key={name}
            className={`${blocks.way} ${styles.download}`}
            href={callUrl(call, { params: { id } })}
            download={name}
          >
            <IconDownload aria-hidden size={20} /> {label}
          </a>
        ))}
      </p>
    </section>
  );
}

/** What the member reported, at its exact positions. */
function OwnProblems({ memberId, onShow }: { memberId: number; onShow: (place: MarkedPlace) => void }) {
  const t = useProblemTexts().own;
  const { id } = useShownChallenge().challenge;
  const list = useEndless({ call: ownCall, params: { id }, memberId, byHand: true });
  const problems = itemsOf(list.pages);
  if (problems.length === 0) return null;
  return (
    <section className={`${blocks.part} ${styles.section}`} aria-labelledby="own">
      <div>
        <h3 id="own">{t.title}</h3>
        <p className={styles.soft}>{t.lead}</p>
      </div>
      <ul className={`${blocks.cards} ${styles.grid}`}>
        {problems.map((one) => (
          <li key={one.id}>
            <ProblemItem
              problem={one}
              {...(one.is_exact && {
                onShow: () => onShow({ label: one.location, latitude: one.latitude, longitude: one.longitude }),
              })}
            />
          </li>
        ))}
      </ul>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}

/** The problems of one place, at an address of its own: what the map's window shows, also without scripts. */
function PlaceProblems({ place, everyones }: { place: MapPosition; everyones: ProblemLocationsPage }) {
  const t = useProblemTexts();
  const counted = useCounted();
  const { slug } = useShownChallenge().challenge;
  const { data: list = everyones } = useProblems(place, everyones.current_page);
  const { total } = list;
  return (
    <section className={`${blocks.part} ${styles.section}`} aria-labelledby="place">
      <Link className={`${blocks.target} ${styles.back}`} to={linkTo(area, { slug })} preventScrollReset>
        <IconArrowLeft aria-hidden size={20} /> {t.place.back}
      </Link>
      <div>
        <h3 id="place">{list.data[0]?.place.name ?? t.place.gone}</h3>
        <p className={styles.soft}>{total === 0 ? t.place.goneText : counted(t.place.reports, total)}</p>
      </div>
      <ul className={`${blocks.cards} ${styles.grid}`}>
        {list.data.map((one) => (
          <li key={one.id} id={`problem-${one.id}`} className={styles.target}>
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

export const load = async (given: LoadArguments) => {
  const { api, url } = given;
  const { id } = await loadMap(given);
  const { q = '', place: text = '' } = readSearch(pages.challengeArea.map, url.searchParams);
  const place = parsePosition(text);
  const page = pageNumber(url);
  const search = place ? '' : q.trim();
  const query = place ? {} : { page, ...(search && { search }) };
  const [places, problems] = await Promise.all([
    api(placesCall, { params: { id }, query }),
    place && api(problemsCall, { params: { id }, query: { ...place, page } }),
  ]);
  redirectBeyond(url, problems ?? places);
  return { places, query, search, ...(place && problems && { shown: { place, problems } }) };
};

/** Begins a report: a visitor signs in first. */
function ReportProblem() {
  const t = useProblemTexts();
  const { slug, id, situation } = useShownChallenge().challenge;
  const navigate = useNavigate();
  const report = useAsMember(`report a problem in ${id}`, () => void navigate(linkTo(pages.reportProblem, { slug })));
  return situation === 'in_progress' ? <Button onClick={report}>{t.report}</Button> : null;
}

/** Where the problem of a challenge happens: on a map, as a list, and as open data. */
export function Component() {
  const t = useProblemTexts();
  const counted = useCounted();
  const { challenge } = useShownChallenge();
  const { member } = useMember();
  const { places: loaded, query, search, shown } = useData<typeof load>();
  const places = useFresh(placesCall, { params: { id: challenge.id }, query }, loaded);
  const [marked, setMarked] = useState<MarkedPlace>();
  const map = useRef<HTMLDivElement>(null);
  const isEmpty = places.total === 0 && !search;
  const title = isEmpty ? t.none : counted(t.count, places.total);

  function show(place: MarkedPlace): void {
    setMarked(place);
    map.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <ChallengeArea title={t.title} description={t.lead}>
      <div className={blocks.head}>
        <AreaHeader title={search ? t.title : title} lead={t.lead} />
        <ReportProblem />
      </div>
      <div ref={map}>
        {/* A phone would not show the places around the default middle. */}
        <ProblemMap centre={shown?.place ?? places.data[0]} marked={marked} onMark={setMarked} />
      </div>
      {shown && <PlaceProblems place={shown.place} everyones={shown.problems} />}
      {!shown &&
        (isEmpty ? (
          <EmptyState picture="empty" title={t.none} text={t.noneText} level="p" />
        ) : (
          <PlaceList list={places} search={search} />
        ))}
      {member && <OwnProblems key={member.id} memberId={member.id} onShow={show} />}
      {!isEmpty && <OpenData />}
    </ChallengeArea>
  );
}
