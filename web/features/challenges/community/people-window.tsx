import type { MapPosition } from '@mutirao/contract/site/map-position.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { itemsOf } from '../../../platform/items-of.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import styles from './community.module.css';
import { PersonCard } from './person-card.tsx';
import { communityCall, useShownChallenge } from './shown-community.ts';
import { useCommunityTexts } from './texts.ts';

/** What the map's window shows of a place: who lives there. */
export function PeopleWindow({ place: { latitude, longitude } }: { place: MapPosition }) {
  const t = useCommunityTexts();
  const { language } = useLanguage();
  const { id } = useShownChallenge().challenge;
  const list = useEndless({ call: communityCall, params: { id }, query: { latitude, longitude }, byHand: true });
  const people = itemsOf(list.pages);
  const total = list.pages?.[0]?.total;
  return (
    <div className={styles.window} aria-busy={list.isFetching}>
      <div>
        <h3 className={styles.title}>{people[0]?.contestant.location ?? (total === 0 && t.gone)}</h3>
        <p className={styles.soft}>
          {total !== undefined && t.people(formatNumber(total, language), isOne(total, language))}
        </p>
      </div>
      <ul className={styles.lines}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} brief />
          </li>
        ))}
        {!list.pages &&
          list.isFetching &&
          [1, 2, 3].map((one) => <li key={one} aria-hidden className={styles.skeleton} />)}
      </ul>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </div>
  );
}
