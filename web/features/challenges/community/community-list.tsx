import {
  type CommunityPage,
  type CommunityUser,
  longestCommunitySearch,
} from '@mutirao/contract/challenges/community/community.ts';
import { parsePosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { useLocation, useNavigate, useOutletContext } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { SkillFilter } from '../../members/skills/index.tsx';
import type { ShownChallenge } from '../challenges/index.tsx';
import styles from './community.module.css';

export const useCommunityTexts = defineTexts('community', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const communityCall = 'GET /challenges/:id/community';
export const clustersCall = 'GET /challenges/:id/community/clusters';
export const placesCall = 'GET /challenges/:id/community/places';

const area = pages.challengeArea.community;

/** The challenge whose community the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** What an address of the community filters by. */
interface CommunityFilter {
  readonly search: string;
  /** By their abbreviations. */
  readonly skills: readonly string[];
  /** The text of a position. */
  readonly place: string | undefined;
}

/** The filter in an address, and whether it shows the map. */
export function readCommunity(address: string | URLSearchParams): CommunityFilter & { readonly isMap: boolean } {
  const { q = '', skills = '', place, view } = readSearch(area, address);
  return {
    search: q.trim(),
    skills: [...new Set(skills.split(',').filter(Boolean))],
    place,
    isMap: view === 'map',
  };
}

/** The filter as the API takes it. */
export function queryOf({ search, skills, place }: CommunityFilter) {
  return {
    ...(search && { search }),
    ...(skills.length > 0 && { 'filter[skills]': skills }),
    ...(place && parsePosition(place)),
  };
}

/** The filter of the page, and the addresses of the community with another one. */
export function useCommunityFilter() {
  const { slug } = useShownChallenge().challenge;
  const { search } = useLocation();
  const { lang } = readSearch(area, search);
  const filter = readCommunity(search);
  return {
    filter,
    isFiltered: filter.search !== '' || filter.skills.length > 0 || filter.place !== undefined,
    lang,
    /** The page without search parameters. */
    page: linkTo(area, { slug }),
    everyone: linkTo(area, { slug }, { lang }),
    linkWith: ({ search: q, skills, place }: CommunityFilter) =>
      linkTo(area, { slug }, { q: q || undefined, skills: skills.join(',') || undefined, place, lang }),
    mapAddress: (page = 1) => linkTo(area, { slug }, { view: 'map', page: page > 1 ? page : undefined, lang }),
  };
}

interface PersonCardProps {
  person: CommunityUser;
  /** A line in the window of the map, which names the place. */
  brief?: boolean;
}

/** A participant: who, from where, and what they can do. The profile opens in another tab. */
export function PersonCard({ person, brief }: PersonCardProps) {
  const t = useCommunityTexts();
  const { localize } = useLanguage();
  const { slug, full_name: name, avatar, contestant } = person;
  const { location, skills } = contestant;
  return (
    <article className={brief ? styles.line : `${blocks.card} ${styles.card}`}>
      <a className={styles.who} href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
        <Avatar className={`${blocks.face} ${styles.face}`} address={avatar} size={brief ? 48 : 72} />
        <h3 className={styles.name}>{name}</h3>
        <span className="visually-hidden"> ({t.newTab})</span>
      </a>
      {!brief && location && (
        <p className={blocks.location}>
          <IconMapPin aria-hidden size={18} /> {location}
        </p>
      )}
      {skills.length > 0 && <p className={blocks.soft}>{skills.map((skill) => localize(skill.name)).join(' · ')}</p>}
    </article>
  );
}

/** Filters the list by name, skills and place. */
function Filters({ first: { skills, data } }: { first: CommunityPage }) {
  const t = useCommunityTexts();
  const navigate = useNavigate();
  const { filter, isFiltered, lang, page, everyone, linkWith } = useCommunityFilter();
  const { search, place } = filter;
  const placeName = data[0]?.contestant.location ?? place ?? '';
  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={page}
        search={search}
        kept={{ skills: filter.skills.join(','), place, lang }}
        longest={longestCommunitySearch}
        onSearch={(q) => navigate(linkWith({ ...filter, search: q }), { preventScrollReset: true, replace: true })}
      />
      <SkillFilter
        texts={t.filter}
        skills={skills}
        chosen={filter.skills}
        action={page}
        kept={{ q: search, place, lang }}
        linkWith={(chosen) => linkWith({ ...filter, skills: chosen })}
        linkOf={(fields) => linkWith(readCommunity(fields))}
        cleared={isFiltered ? everyone : undefined}
      />
      {place && (
        <p>
          <Link
            className={blocks.chip}
            to={linkWith({ ...filter, place: undefined })}
            aria-label={t.removePlace(placeName)}
            preventScrollReset
          >
            {t.at(placeName)} <IconX aria-hidden size={18} />
          </Link>
        </p>
      )}
    </div>
  );
}

/** The participants of a challenge, the latest to join first. */
export function CommunityList({ first }: { first: CommunityPage }) {
  const t = useCommunityTexts();
  const counted = useCounted();
  const { id } = useShownChallenge().challenge;
  const { filter, isFiltered, everyone } = useCommunityFilter();
  const list = useEndless({ call: communityCall, params: { id }, query: queryOf(filter), first });
  const { total } = first;
  if (total === 0 && !isFiltered)
    return <EmptyState picture="empty" title={t.allHidden} text={t.allHiddenText} level="p" />;
  return (
    <>
      <Filters first={first} />
      <p role="status" className={isFiltered && total > 0 ? styles.found : 'visually-hidden'}>
        {isFiltered && total > 0 && counted(t.found, total)}
      </p>
      {total === 0 ? (
        <EmptyState picture="search" title={t.noneFound} text={t.noneFoundText} level="p" announced>
          <LinkButton look="outline" to={everyone} preventScrollReset>
            {t.all}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className={`${blocks.cards} ${styles.people}`} aria-label={t.title} aria-busy={list.isFetching}>
          {itemsOf(list.pages).map((person) => (
            <li key={person.id}>
              <PersonCard person={person} />
            </li>
          ))}
          {list.isFetchingNext &&
            [1, 2, 3].map((one) => <li key={one} aria-hidden className={`${blocks.toCome} ${styles.skeleton}`} />)}
        </ul>
      )}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}
