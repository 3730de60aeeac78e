import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { data } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { AreaHeader, ChallengeArea } from '../challenges/index.ts';
import styles from './community.module.css';
import { CommunityList } from './community-list.tsx';
import { CommunityMap } from './community-map.tsx';
import {
  communityCall,
  placesCall,
  queryOf,
  readCommunity,
  useCommunityFilter,
  useShownChallenge,
} from './shown-community.ts';
import { useCommunityTexts } from './texts.ts';

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
    <p className={styles.notice}>
      {t.hidden} <Link to={`${linkTo(pages.settings.info, { slug: 'me' })}#privacy`}>{t.hiddenChange}</Link>
    </p>
  );
}

/** Who takes part in a challenge: a list, or a map of where they live. */
export function Component() {
  const t = useCommunityTexts();
  const { language } = useLanguage();
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
          <div className={styles.head}>
            <AreaHeader title={t.count(formatNumber(count, language), isOne(count, language))} lead={t.lead} />
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
