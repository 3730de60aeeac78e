import type { CommunityPlace, CommunityPlacesPage } from '@mutirao/contract/challenges/community/community.ts';
import { formatPosition, type MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { data } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatDegrees, formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Credits } from '../../members/places/index.tsx';
import { type Sums, useClusters, WorldMap } from '../../site/map/index.tsx';
import { AreaHeader, ChallengeArea } from '../challenges/index.tsx';
import styles from './community.module.css';
import {
  CommunityList,
  clustersCall,
  communityCall,
  PersonCard,
  placesCall,
  queryOf,
  readCommunity,
  useCommunityFilter,
  useCommunityTexts,
  useShownChallenge,
} from './community-list.tsx';

/** What the map's window shows of a place: who lives there. */
function PeopleWindow({ place: { latitude, longitude } }: { place: MapPosition }) {
  const t = useCommunityTexts();
  const counted = useCounted();
  const { id } = useShownChallenge().challenge;
  const list = useEndless({ call: communityCall, params: { id }, query: { latitude, longitude }, byHand: true });
  const people = itemsOf(list.pages);
  const total = list.pages?.[0]?.total;
  return (
    <div className={`${blocks.part} ${styles.section}`} aria-busy={list.isFetching}>
      <div>
        <h3 className={styles.title}>{people[0]?.contestant.location ?? (total === 0 && t.gone)}</h3>
        <p className={blocks.soft}>{total !== undefined && counted(t.people, total)}</p>
      </div>
      <ul className={`${blocks.part} ${styles.section} ${styles.lines}`}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} brief />
          </li>
        ))}
        {!list.pages &&
          list.isFetching &&
          [1, 2, 3].map((one) => <li key={one} aria-hidden className={`${blocks.toCome} ${styles.skeleton}`} />)}
      </ul>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </div>
  );
}

function PlaceTable({ places }: { places: CommunityPlacesPage }) {
  const t = useCommunityTexts().places;
  const { language } = useLanguage();
  const { linkWith, mapAddress } = useCommunityFilter();
  const columns = [
    {
      label: t.place,
      cell: (place: CommunityPlace) => (
        <div className={blocks.cellLink}>
          <Link
            className={blocks.way}
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
    <section className={`${blocks.part} ${styles.section} ${styles.places}`} aria-labelledby="places">
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
function CommunityMap({ places }: { places: CommunityPlacesPage }) {
  const t = useCommunityTexts();
  const counted = useCounted();
  const { id } = useShownChallenge().challenge;
  const clusters = useClusters(clustersCall, id);

  function labelOf({ places, people }: Sums): string {
    const who = counted(t.people, people);
    return t.marker(who, counted(t.inPlaces, places));
  }

  return (
    <>
      <div className={`${blocks.part} ${styles.section}`}>
        <p className={blocks.noScripts}>{t.noScripts}</p>
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
        <p className={blocks.soft}>{t.positions}</p>
        <Credits />
      </div>
      <PlaceTable places={places} />
    </>
  );
}

export const load = async ({ api, params: { slug = '' }, url }: LoadArguments) => {
  const { id, settings } = await api('GET /challenges/slug/:slug', { params: { slug } });
  if (!settings.tabs.community) throw data({}, { status: 404 });
  const { isMap, ...filter } = readCommunity(url.searchParams);
  const page = pageNumber(url);
  if (isMap) {
    const places = await api(placesCall, { params: { id }, query: { page } });
    redirectBeyond(url, places);
    return { places };
  }
  const first = await api(communityCall, { params: { id }, query: { ...queryOf(filter), page } });
  redirectBeyond(url, first);
  return { first };
};

/** Tells a participant who hides that others do not see them. */
function HiddenNote() {
  const t = useCommunityTexts();
  const { participation } = useShownChallenge();
  const { member } = useMember();
  if (!member?.privacy.hidden_from_community || !participation.known?.is_contestant) return null;
  return (
    <p className={`${blocks.notice} ${styles.notice}`}>
      {t.hidden} <Link to={`${linkTo(pages.settings.info, { slug: 'me' })}#privacy`}>{t.hiddenChange}</Link>
    </p>
  );
}

/** Who takes part in a challenge: a list, or a map of where they live. */
export function Component() {
  const t = useCommunityTexts();
  const counted = useCounted();
  const { challenge, participation } = useShownChallenge();
  const { first, places } = useData<typeof load>();
  const { everyone, mapAddress } = useCommunityFilter();
  const count = participation.known?.contestants_count ?? challenge.contestants_count;
  const views = [
    { label: t.list, icon: IconList, to: everyone, isShown: first !== undefined },
    { label: t.map, icon: IconMap2, to: mapAddress(), isShown: places !== undefined },
  ];
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {count === 0 ? (
        <EmptyState picture="empty" title={t.none} text={t.lead}>
          <LinkButton look="outline" to={linkTo(pages.challenge, { slug: challenge.slug })}>
            {t.start}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className={blocks.head}>
            <AreaHeader title={counted(t.count, count)} lead={t.lead} />
            <nav className={styles.views} aria-label={t.views}>
              {views.map(({ label, icon: Icon, to, isShown }) => (
                <Link
                  key={label}
                  className={styles.view}
                  to={to}
                  aria-current={isShown || undefined}
                  preventScrollReset
                >
                  <Icon aria-hidden size={20} /> {label}
                </Link>
              ))}
            </nav>
          </div>
          <HiddenNote />
          {first && <CommunityList first={first} />}
          {places && <CommunityMap places={places} />}
        </>
      )}
    </ChallengeArea>
  );
}
