import type { CommunityPlace, CommunityPlacesPage } from '@mutirao/contract/challenges/community.ts';
import { formatPosition } from '@mutirao/contract/site/map-position.ts';
import { formatDegrees } from '../../../i18n/degrees.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Credits } from '../../members/places/index.ts';
import { type Sums, useClusters, WorldMap } from '../../site/map/index.ts';
import styles from './community.module.css';
import { PeopleWindow } from './people-window.tsx';
import { clustersCall, useCommunityFilter, useShownChallenge } from './shown-community.ts';
import { useCommunityTexts } from './texts.ts';

function PlaceTable({ places }: { places: CommunityPlacesPage }) {
  const t = useCommunityTexts().places;
  const { language } = useLanguage();
  const { linkWith, mapAddress } = useCommunityFilter();
  const columns = [
    {
      label: t.place,
      cell: (place: CommunityPlace) => (
        <div className={styles.open}>
          <Link
            to={linkWith({ search: '', skills: [], place: formatPosition(place) })}
            aria-label={t.open(`${place.name}, ${formatDegrees(place, language)}`)}
            preventScrollReset
          >
            {place.name}
          </Link>
          <span>{formatDegrees(place, language)}</span>
        </div>
      ),
    },
    { label: t.people, cell: ({ people }: CommunityPlace) => formatNumber(people, language), isNumber: true },
  ];
  return (
    <section className={styles.section} aria-labelledby="places">
      <h3 id="places">{t.title}</h3>
      {places.total === 0 ? (
        <EmptyState picture="empty" title={t.none} text={t.noneText} level="p" />
      ) : (
        <DataTable caption={t.caption} columns={columns} rows={places.data} keyOf={formatPosition} />
      )}
      <Pagination {...places} addressOf={mapAddress} />
    </section>
  );
}

/** Where the participants of a challenge live: on a map, and as a list of places. */
export function CommunityMap({ places }: { places: CommunityPlacesPage }) {
  const t = useCommunityTexts();
  const { language } = useLanguage();
  const { id } = useShownChallenge().challenge;
  const clusters = useClusters(clustersCall, id);

  function labelOf({ places, people }: Sums): string {
    const who = t.people(formatNumber(people, language), isOne(people, language));
    return t.marker(who, t.inPlaces(formatNumber(places, language), isOne(places, language)));
  }

  return (
    <>
      <div className={styles.map}>
        <p className={styles.noScripts}>{t.noScripts}</p>
        <WorldMap
          label={t.worldMap}
          centre={places.data[0]}
          clusters={{
            ...clusters,
            numberOf: ({ people }) => people,
            labelOf,
            renderPlace: (place) => <PeopleWindow key={`${place.latitude} ${place.longitude}`} place={place} />,
          }}
        />
        <p className={styles.soft}>{t.positions}</p>
        <Credits />
      </div>
      <PlaceTable places={places} />
    </>
  );
}
